import { expect, test } from "vitest";
import { nearFinder } from "./near-names.ts";

const sounds: Readonly<Record<string, string>> = {
  硫: "liu",
  流: "liu",
  酸: "suan",
  算: "suan",
  丙: "bing",
  冰: "bing",
  酮: "tong",
  桶: "tong",
  铜: "tong",
  氯: "lü",
  路: "lu",
  钾: "jia",
  甲: "jia",
  重: "zhong",
  铬: "ge",
  洛: "luo",
  氰: "qing",
  化: "hua",
  呷: "xia",
};
const names = ["硫酸", "丙酮", "氯酸钾", "重铬酸钾", "氰化钾", "Toluene"].map((name) => ({ name }));
const near = nearFinder(names, (character) => sounds[character] ?? character);
const nameNear = (title: string) => near(title)?.name ?? null;

test.each([
  ["流酸", "硫酸"],
  ["浓流酸 AR 500mL", "硫酸"],
  ["丙铜", "丙酮"],
  ["路酸甲", "氯酸钾"],
  ["重洛酸钾", "重铬酸钾"],
  ["氰化呷", "氰化钾"],
  ["toluen", "Toluene"],
  ["toulene", "Toluene"],
  ["tolueene", "Toluene"],
] as const)("%s is near to %s", (title, name) => expect(nameNear(title)).toBe(name));

test.each([
  ["the name itself", "硫酸"],
  ["what sounds alike without one character of the name", "冰桶"],
  ["what says more", "流酸泵用密封圈"],
  ["another chemical by one character that tells it apart", "重铬酸钠"],
  ["a short name with a character that neither sounds nor looks alike", "丙桌"],
  ["a word of few letters", "tube"],
  ["nothing", ""],
])("%s is near to nothing", (_, title) => expect(nameNear(title)).toBeNull());
