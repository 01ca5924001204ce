export function Make() {
  return <main><h1>Make</h1></main>;
}
