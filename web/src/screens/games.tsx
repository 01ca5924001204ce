export function Games() {
  return <main><h1>Games</h1></main>;
}
