/** Where an opening tag ends whose name stands before `text`: at a `>` outside of braces. */
export function endOfTag(text: string): number {
  let depth = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (text[place] === "{") depth += 1;
    if (text[place] === "}") depth -= 1;
    if (text[place] === ">" && depth === 0) return place;
  }
  return text.length;
}
