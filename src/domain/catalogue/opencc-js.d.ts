/** The package describes its converters, not its tables: pairs `traditional simplified`, parted by `|`. */
declare module "opencc-js/dict/TSCharacters" {
  const pairs: string;
  export default pairs;
}
