/** The lines of a tab-separated file by its headings. */
export function parseTsv(text: string): Record<string, string>[] {
  const [head = "", ...lines] = text.trimEnd().split(/\r?\n/);
  const names = head.split("\t");
  return lines.map((line) => {
    const fields = line.split("\t");
    return Object.fromEntries(names.map((name, place) => [name, fields[place] ?? ""]));
  });
}
