export function Start() {
  return <main><h1>Start</h1></main>;
}
