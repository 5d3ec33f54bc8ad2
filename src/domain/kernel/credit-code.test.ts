import { expect, test } from "vitest";
import { isCreditCode } from "./credit-code.ts";

/** With a digit, a letter and a digit again as the check character of GB 32100-2015. */
const printed = ["91330100799655058B", "9144030071526726XG", "914403001922038216"];

test("the code of a licence holds its own check character", () => {
  for (const code of printed) expect(isCreditCode(code), code).toBe(true);
});

test("one character that is mistyped, or two that change places, are noticed", () => {
  const [code = ""] = printed;
  for (let place = 0; place < code.length; place += 1) {
    const other = code[place] === "1" ? "2" : "1";
    expect(isCreditCode(code.slice(0, place) + other + code.slice(place + 1)), `place ${place}`).toBe(false);
  }
  for (let place = 0; place + 1 < code.length; place += 1) {
    if (code[place] === code[place + 1]) continue;
    const swapped = code.slice(0, place) + code[place + 1] + code[place] + code.slice(place + 2);
    expect(isCreditCode(swapped), swapped).toBe(false);
  }
});

test.each(["", "91330100799655058", "91330100799655058BB", "91330100799655058b", "I1330100799655058B", " 91330100799655058B"])(
  "%j is none",
  (text) => {
    expect(isCreditCode(text)).toBe(false);
  },
);
