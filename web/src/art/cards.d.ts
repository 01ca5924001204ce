// The generated addresses of the card files (art/faces.mjs).
declare module "cards.svg" {
  const address: string;
  export default address;
}
declare module "cards-large.svg" {
  const address: string;
  export default address;
}
