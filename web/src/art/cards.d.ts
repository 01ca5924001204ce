// What build.mjs makes of art/sprite.mjs.
declare module "cards.svg" {
  const address: string;
  export default address;
}
