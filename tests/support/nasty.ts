import fc from "fast-check";

/** What somebody might send to keep the mall busy or to break it: texts first, then whatever JSON knows. */
const many = (text: string, times: number) => text.repeat(times);
const texts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "'",
  '"',
  "%",
  "_",
  "\\",
  "*",
  "a* OR",
  'a" OR "b',
  "NEAR(a b)",
  "-",
  "--",
  "^",
  "(",
  ")",
  "(((",
  "a AND",
  "NOT",
  "{}",
  "＊ＯＲ",
  "1e400",
  "-1",
  "-3 L",
  "9".repeat(400),
  "0x10",
  "１２３",
  "NaN",
  "Infinity",
  "2026-13-45",
  "0000-00-00",
  "+275760-09-13",
  "null",
  "undefined",
  "../../etc",
  "<script>alert(1)</script>",
  "=1+1",
  "\u202e\u200b\ufeff",
  "a\u0301",
  "ﷺ",
  "𠮷",
  "C.C.C.C.C.C.C.C.C.C.C.C",
  "O.O.O.O.O.O.O.O.O.O.O",
  many("'", 4_000),
  many("a* OR ", 700),
  many("%_", 2_000),
  many("(", 4_000),
  many(" ", 6_000),
  many("a ", 3_000),
  many("ａ", 2_000),
  many("硫酸", 2_000),
  many("1,", 2_000),
  many("C1CC1", 100),
  many("a", 4_000),
  many("a-", 2_000),
  many("\t", 4_000),
  many("𠮷", 1_000),
  `${many("a", 2_000)}!`,
  `${many("0", 3_000)}x`,
  `a@${many("a.", 1_500)}`,
];
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
const others: readonly unknown[] = [
  0,
  -1,
  1e308,
  -1e308,
  2 ** 53,
  8.64e15 + 1,
  0.1,
  true,
  false,
  null,
  {},
  [],
  [[]],
  nested(60),
  Array.from({ length: 3_000 }, (_, place) => String(place)),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, place) => [`k${place}`, place])),
  { __proto__: null, constructor: "x", toString: 1 },
];
const pieces = fc.constantFrom(..."a 1 ' \" % _ * ( ) OR AND NEAR - . , ; 硫 ａ é \\ / : 0 9 e +".split(" "), " ");
const made = fc.array(fc.tuple(pieces, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 60 }).map((all) =>
  all
    .map(([piece, times]) => piece.repeat(times))
    .join("")
    .slice(0, 6_000),
);

/** Two hundred of them: those above and made-up texts of one seed. */
export function nastyValues(seed: number): unknown[] {
  const rewritten = [...texts, ...others];
  return [...rewritten, ...fc.sample(made, { numRuns: 200 - rewritten.length, seed })];
}
