// What art/faces.mjs makes: addresses of files.
declare module "cards.svg" {
  const address: string;
  export default address;
}
declare module "cards-large.svg" {
  const address: string;
  export default address;
}
