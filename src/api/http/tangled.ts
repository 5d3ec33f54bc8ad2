/**
 * No call takes as much. Some megabytes of brackets keep the JSON parser busy for seconds, and each wrong item of a list is an
 * issue of its own before the length of the list is looked at.
 */
const limits = { depth: 20, values: 50_000 } as const;

/** Whether a JSON text is nested deeper, or holds more values, than any call takes; told before it is parsed. */
export function isTangled(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charAt(at)) {
      case '"':
        at = endOfString(json, at);
        break;
      case "[":
      case "{":
        if (++depth > limits.depth) return true;
        break;
      case "]":
      case "}":
        depth--;
        break;
      case ",":
        if (++values > limits.values) return true;
        break;
    }
  }
  return false;
}

/** The place of the quote that ends the string begun at `start`: a file in base64 is passed in one step. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at > 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
