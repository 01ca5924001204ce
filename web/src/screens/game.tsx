export function Game(props: { id: string }) {
  return <main><h1>Game {props.id}</h1></main>;
}
