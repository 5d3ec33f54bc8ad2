import fc from "fast-check";
import { expect, test } from "vitest";
import { comparable, keyFinder, sayNothing, saysOnly } from "./comparable.ts";
import { dangerousNames, type DangerousName } from "./dangerous-names.ts";
import { listedNames } from "./classification.ts";
import { drugNames, forbiddenNames, notoriousNames } from "./forbidden-names.ts";

const listed = [...forbiddenNames, ...drugNames, ...notoriousNames];
const words = [
  "本品",
  "适用于",
  "不含",
  "溶于水",
  "硫酸",
  "丙酮",
  "Grade",
  "AR",
  "99.9%",
  "500",
  "mL",
  " ",
  "-",
  "，",
  "1",
  "氯化鈉",
  "培养基",
  "ve nom",
  "s4rin",
  "bacillus",
  "anthracis",
  "vibrio cholerae",
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...listed.map(({ name }) => name), ...words), fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map((parts) => parts.join(""));

test("keys are found where they stand, whatever stands around them", () => {
  const entries = [...new Set(listed.map(({ name }) => comparable(name)))].map((key) => ({ key, value: key }));
  const find = keyFinder(entries);
  fc.assert(
    fc.property(texts, (given) => {
      const text = comparable(given);
      const found: string[] = [];
      find(text, ({ key }, at) => found.push(`${at} ${key}`));
      const expected = entries.flatMap(({ key }) => placesOf(text, key).map((at) => `${at} ${key}`));
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 300, seed: 20261127 },
  );
});

test("regulated names of a text are those that stand in it", () => {
  const names = listedNames(listed);
  fc.assert(
    fc.property(texts, (given) => {
      const text = comparable(given);
      const expected = listed.filter(({ name }) => {
        const key = comparable(name);
        return key.length >= (/\p{Script=Han}/u.test(key) ? 1 : 3) && text.includes(key);
      });
      expect(new Set(names.find(text))).toEqual(new Set(expected));
    }),
    { numRuns: 300, seed: 20261127 },
  );
});

test("names in Latin letters are found as whole words, in any spacing", () => {
  const dangerous: DangerousName[] = [
    { name: "bacillus anthracis", kind: "pathogen2" },
    { name: "vibrio cholerae", kind: "pathogen2" },
    { name: "sarin", kind: "weapon" },
    { name: "venom", kind: "poison" },
  ];
  const names = dangerousNames(dangerous);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("bacillus", "anthracis", "vibrio", "cholerae", "sarin", "s4rin", "ve", "nom", "x", "7")),
      (parts) => {
        const found = new Set(names.find(parts.join("-")).map(({ name }) => name));
        const expected = dangerous.filter(({ name }) => {
          const key = name.replaceAll(" ", "");
          return parts.some((_, from) =>
            parts.some(
              (__, to) =>
                to >= from &&
                parts
                  .slice(from, to + 1)
                  .join("")
                  .replaceAll("s4rin", "sarin") === key,
            ),
          );
        });
        expect(found).toEqual(new Set(expected.map(({ name }) => name)));
      },
    ),
    { numRuns: 500, seed: 20261127 },
  );
});

test("a text says only a name where nothing is left without it", () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...listed), (given, { name }) => {
      const [text, key] = [comparable(given), comparable(name)];
      for (const one of [text, `${key}分析纯500g`, `${key}${text}`]) {
        expect(saysOnly(one, key)).toBe(one.replaceAll(key, " ").replaceAll(sayNothing, "") === "");
      }
    }),
    { numRuns: 300, seed: 20261127 },
  );
});

function placesOf(text: string, key: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) places.push(at);
  return places;
}
