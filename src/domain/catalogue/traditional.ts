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
  let [result, end] = ["", 0];
  for (let at = 0; at < text.length; at++) {
    const character = text.slice(at, at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
    const simple = simplified.get(character);
    if (simple !== undefined) {
      result += text.slice(end, at) + simple;
      end = at + character.length;
    }
    at += character.length - 1;
  }
  return end === 0 ? text : result + text.slice(end);
}
