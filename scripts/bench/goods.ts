import { fen } from "../../src/domain/kernel/money.ts";
import type { ProductDraft } from "../../src/domain/catalogue/draft.ts";
import { categoryTree, type Category } from "../reference/files.ts";
import { offers } from "../seed/facts.ts";
import { lotOf } from "../seed/random.ts";

/** A word that one in three titles has, and one that a handful in a million have. */
export const words = { common: "甲基", rare: "冰片" } as const;

const prefixes = [
  "",
  "2-甲基",
  "3-甲基",
  "4-甲基",
  "N-甲基",
  "2,4-二甲基",
  "4-氯",
  "2-氯",
  "3-氟",
  "4-溴",
  "2-氨基",
  "4-羟基",
  "3-硝基",
  "对甲氧基",
  "邻羟基",
  "无水",
  "高纯",
  "L-",
  "D-",
  "DL-",
];
const suffixes = ["", "", "", "", "钠盐", "盐酸盐", "甲酯", "乙酯", "酰胺", "溶液", "标准品", "衍生物"];
const grades = ["AR", "GR", "CP", "HPLC", "98%", "99%", "97%", "95%", "BR", "ACS"];
const sizes = ["1g", "5g", "25g", "100g", "500g", "1kg", "100mL", "500mL", "2.5L", "4L", "1mg", "10mg"];

const leaves = (nodes: readonly Category[]): number[] =>
  nodes.flatMap(({ id, children }) => (children ? leaves(children) : [id]));

/** The n-th of a made-up catalogue of any size, always the same. */
export function benchDraft(n: number): ProductDraft {
  const lot = lotOf(`bench ${n}`);
  const core = lot.next() < 0.000_02 ? "冰片" : (offers[Math.floor(lot.next() ** 2 * offers.length)]?.zh ?? "乙醇");
  const [grade, spec] = [lot.pick(grades), lot.pick(sizes)];
  const named = lot.next() < 0.7 ? 1 + Math.floor(lot.next() * 7) : Math.floor(lot.next() * prefixes.length);
  const title = `${prefixes[named]}${core}${lot.pick(suffixes)} ${grade}`;
  // CAS numbers by name, of no real substance: the same goods of different companies belong together.
  const number = 900_000_000 + Math.floor(lotOf(title).next() * 900_000);
  const futuresDay = lot.pick([0, 0, 0, 0, 0, 2, 3, 5, 7, 14, 21]);
  return {
    productType: 1,
    productStatus: 1,
    supplier: `供应商${1 + Math.floor(lot.next() ** 2 * 200)}`,
    productCode: `G-${String(n).padStart(7, "0")}`,
    makerCode: `MK${String((n * 7919) % 9_999_991).padStart(7, "0")}`,
    casNo: lot.next() < 0.6 ? withCheckDigit(number) : null,
    brandName: `品牌${1 + Math.floor(lot.next() ** 2 * 400)}号`,
    cateId: cates[Math.floor(lot.next() ** 3 * cates.length)] ?? 11,
    cateName: "",
    title,
    spec,
    grade,
    concentration: "",
    form: "",
    measureUnit: "瓶",
    futuresDay,
    stock: lot.whole(0, 500),
    pfPrice: fen(Math.round(10 ** (1 + lot.next() * 3.5)) * 100),
    aPrice: null,
    aPriceFrom: null,
    aPriceTo: null,
    points: null,
    minQuantity: 1,
    stepQuantity: 1,
    freightTemplate: "",
    pictureKey: "",
    attributes: [],
    description: "",
    sales: Math.floor(lot.next() ** 6 * 50_000),
  };
}

const cates = leaves(categoryTree);

function withCheckDigit(number: number): string {
  const head = String(number).slice(0, -2);
  const middle = String(number).slice(-2);
  const digits = Array.from(`${head}${middle}`).toReversed();
  const check = digits.reduce((sum, digit, place) => sum + Number(digit) * (place + 1), 0) % 10;
  return `${head}-${middle}-${check}`;
}
