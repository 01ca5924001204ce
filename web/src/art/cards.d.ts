// The generated addresses of the files of cards and critters (art/faces.mjs).
declare module "critters.svg" {
  const address: string;
  export default address;
}
declare module "cards.svg" {
  const address: string;
  export default address;
}
declare module "cards-large.svg" {
  const address: string;
  export default address;
}
