/** For tests: other ways to write a path, which some reader along the way might take for the same one. */
export function variantsOf(path: string): string[] {
  const at = (index: number, other: string) => `${path.slice(0, index)}${other}${path.slice(index + 1)}`;
  const written = path.split("").flatMap((character, index) => {
    const code = hex(character);
    const cased = character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase();
    const all = [`%${code.toUpperCase()}`, `%${code}`, `%25${code}`, `%2525${code}`, `%u00${code}`, cased].map((other) =>
      at(index, other),
    );
    if (character !== "/") return all;
    const slashes = ["//", "/./", "/%2e/", "/%2E/", "/x/../", "/x/%2e%2e/", "/x/.%2E/", "\\", "/\\", "%5C", "%5c", "%2F", "%2f"];
    return [...all, ...[...slashes, "/;/", "/;a=b/", "/%20/", "/%00/", "/%09/"].map((other) => at(index, other))];
  });
  const ends = ["/", "//", "/.", "/..;/", ";", ";a=b", "%3B", "%00", "%20", "%09", ".", "%2e", "%23", "%3F", "\\", "%ff", "%"];
  return [...new Set([...written, ...ends.map((end) => path + end)])].filter((other) => other !== path && other.startsWith("/"));
}

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16);
