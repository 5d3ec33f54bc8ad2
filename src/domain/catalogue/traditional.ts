import characters from "opencc-js/dict/TSCharacters";

/** Elements and groups that Taiwan names by another character, not by another form of the same one. */
const chemical = "矽 硅|醯 酰|鎝 锝|鎦 镥|鍅 钫|鈽 钚|錼 镎|鋂 镅|鉲 锎|鑀 锿";

const simplified = new Map<string, string>();
for (const pair of `${characters}|${chemical}`.split("|")) {
  const [from = "", to = ""] = pair.split(" ");
  simplified.set(from, to);
}

/** The same text in simplified characters, one for one, by the table of OpenCC: `氯化鈉` is `氯化钠`. */
export function toSimplified(text: string): string {
  for (const character of text) if (simplified.has(character)) return replaced(text);
  return text;
}

const replaced = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
