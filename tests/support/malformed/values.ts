import fc from "fast-check";
import * as v from "valibot";
import { defaultPolicy } from "#src/domain/bidding/rules.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { sampleFile } from "#src/domain/supplier/import.ts";
import { pdfOf, zipOf } from "../documents.ts";
import { base64, jpg, png, webp } from "../pictures.ts";
import type { Allocation } from "./drawing.ts";
import type { Pool } from "./pool.ts";

/** A schema as the API description writes it; each kind has some of these. */
export type Schema = {
  type?: "object" | "array" | "integer" | "number" | "boolean" | "null" | "string";
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/** What values are made with: `path` is the call's, `sealed` stands for what browsers encrypt. */
export type Hand = { draw: Allocation; pool: Pool; now: number; path: string; sealed: string };

const files = [
  png,
  jpg,
  webp,
  pdfOf(),
  "%PDF-1.4\n%%EOF",
  zipOf("OFD.xml", Buffer.from("<ofd/>")),
  sampleFile,
  "PK\u0003\u0004",
  "名称,数量\n乙醇,2\n",
].map((file) => base64(file));
const names = ["文件.png", "报价.pdf", "清单.xlsx", "清单.csv", "发票.ofd", "photo.jpg"];
/** What the checks ask for that no schema can say, by the name of the field. */
const byName: Readonly<Record<string, readonly string[]>> = {
  target: ["13800138000", "someone@mall.example"],
  who: ["zhangwei", "13800138000", "someone@mall.example"],
  casNo: ["64-17-5", "7664-93-9", "67-64-1"],
  amount: ["500 mL", "2 kg", "3.2 L", "500 mL×4"],
  bankAccount: ["62220001", "6222000112345678"],
  creditCode: ["91110000600037341L", "91350100M000100Y43"],
  href: ["/goodsSearch", ""],
  q: ["硫酸", "乙醇", "64-17-5", "1"],
  smiles: ["CCO", "c1ccccc1O", "CC(=O)O"],
  redirect: ["/goodsSearch"],
};
/** What only holds together as a whole, and figures that the parts of a form agree on. */
const whole: Readonly<Record<string, readonly unknown[]>> = {
  bands: [defaultPolicy.bands],
  priceTiers: [
    [
      { fromQuantity: 1, price: 500 },
      { fromQuantity: 10, price: 400 },
    ],
  ],
  ceiling: [6_000],
  year: [2031],
  off: [["2031-01-01", "2031-01-22"]],
  worked: [["2031-01-25"], []],
};
const texts = [
  "试剂",
  "张三",
  "备注：尽快",
  "AR 500mL",
  "C6H6",
  "64-17-5",
  "2 瓶",
  "北京市海淀区 1 号",
  "乙醇,2\n硫酸,1",
  "<p>正文</p>",
];
const formatted = ["110101", "110000", "13800138000", "010-12345678", "100080", "someone@mall.example", "c1ccccc1O", "64-17-5"];
const more = [
  "1",
  "2",
  "4",
  "20",
  "2000",
  "SF1234567",
  "12345678901234567890",
  "/goodsSearch",
  "/goodsSearch?q=1",
  "0".repeat(64),
];

/** Tries until the call's own schema takes it. */
const maxTries = 8;

/** What a call takes, where it can be made: the description says less than the call's own schema checks. */
export function validBody(schema: Schema, mine: v.GenericSchema | undefined, hand: Hand): unknown {
  let made: unknown;
  for (let tries = 0; tries < maxTries; tries++) {
    made = validValue(schema, "body", hand);
    if (!mine || v.safeParse(mine, made).success) break;
  }
  return made;
}

/** Something that the schema allows, of real rows where there are such; what no schema can say may still be wrong with it. */
export function validValue(schema: Schema, name: string, hand: Hand): unknown {
  const { draw } = hand;
  const [rewritten] = whole[name] ?? [];
  if (rewritten !== undefined && draw.chance(70)) return draw.of(whole[name] ?? []);
  if ("const" in schema) return schema.const;
  if (schema.enum) return draw.of(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return validValue(draw.of(options), name, hand);
  switch (schema.type) {
    case "object":
      return validObject(schema, name, hand);
    case "array": {
      const least = schema.minItems ?? 0;
      const count = Math.min(schema.maxItems ?? 3, Math.max(least, draw(fc.nat({ max: 3 }))));
      return Array.from({ length: count }, () => validValue(schema.items ?? {}, name.replace(/s$/, ""), hand));
    }
    case "integer":
    case "number":
      return validNumber(schema, name, hand);
    case "boolean":
      return draw(fc.boolean());
    case "null":
      return null;
    case "string":
      return validText(schema, name, hand);
    case undefined:
      return draw.of(texts);
  }
}

function validObject({ properties = {}, required = [], additionalProperties, propertyNames }: Schema, name: string, hand: Hand) {
  const made = Object.entries(properties).flatMap(([key, inner]) =>
    required.includes(key) || hand.draw.chance(60) ? [[key, validValue(inner, key, hand)] as const] : [],
  );
  if (typeof additionalProperties !== "object") return Object.fromEntries(made);
  const keys = hand.pool.of(name.replace(/s$/, ""), hand.path);
  const key = propertyNames?.enum
    ? String(hand.draw.of(propertyNames.enum))
    : keys.length > 0
      ? String(hand.draw.of(keys))
      : hand.draw.of(texts);
  return Object.fromEntries([...made, [key, validValue(additionalProperties, name, hand)]]);
}

function validNumber({ minimum = -1_000, maximum = 1_000_000, type }: Schema, name: string, { draw, pool, now, path }: Hand) {
  const fits = (value: unknown): value is number =>
    typeof value === "number" && value >= minimum && value <= maximum && (type === "number" || Number.isInteger(value));
  const isStart = /from|opens|start|At$/i.test(name);
  const near = draw(isStart ? fc.integer({ min: -30, max: 2 }) : fc.integer({ min: 1, max: 300 }));
  const moment = maximum > 3_000_000_000_000 && maximum < 5_000_000_000_000 ? [now + near * day, now + near * 60_000] : [];
  const rewritten = pool.of(name, path).filter(fits);
  if (rewritten.length > 0 && draw.chance(40)) return draw.of(rewritten);
  const likely = moment.some(fits) ? moment.filter(fits) : [draw(fc.integer({ min: 1, max: 5 })), 1, 2, 100, 1_000].filter(fits);
  if (likely.length > 0 && draw.chance(94)) return draw.of(likely);
  return draw.of([minimum, maximum]);
}

function validText({ pattern, minLength = 0, maxLength = 1_000 }: Schema, name: string, hand: Hand): string {
  const { draw, pool, now, path, sealed } = hand;
  if (name === "encrypt" && draw.chance(80)) return sealed;
  const regex = pattern === undefined ? null : regexOf(pattern);
  const fits = (text: unknown): text is string =>
    typeof text === "string" && text.length >= minLength && text.length <= maxLength && (regex?.test(text) ?? true);
  const days = [-400, -1, 0, 1, 30, 400].map((days) => isoDay(now + days * day));
  const isFile = pattern?.includes("={0,2}") ?? false;
  const isName = name === "name" && pattern !== undefined;
  const rewritten = isName ? [] : pool.of(name, path).map(String).filter(fits);
  if (rewritten.length > 0 && draw.chance(75)) return draw.of(rewritten);
  const named = byName[name]?.filter(fits) ?? [];
  if (named.length > 0 && draw.chance(90)) return draw.of(named);
  if (name.endsWith("Id") && draw.chance(90)) return draw.of(["1", "2", "none"]);
  const usual = isFile
    ? files
    : isName
      ? names
      : pattern === undefined
        ? [...texts, ...days]
        : [...formatted, ...more, ...months(days), ...days];
  const fitting = usual.filter(fits);
  if (fitting.length > 0 && draw.chance(90)) return draw.of(fitting);
  const made = pattern === undefined ? fc.string({ unit: "grapheme", minLength, maxLength: minLength + 20 }) : matching(pattern);
  return draw(made).slice(0, maxLength);
}

const months = (days: readonly string[]) => days.map((one) => one.slice(0, 7));

const regexes = new Map<string, RegExp | null>();
const matchings = new Map<string, fc.Arbitrary<string>>();

function regexOf(pattern: string): RegExp | null {
  if (!regexes.has(pattern)) regexes.set(pattern, new RegExp(pattern, pattern.includes("\\p") ? "u" : ""));
  return regexes.get(pattern) ?? null;
}

/** Texts of a pattern; of one that cannot be turned round, any. */
function matching(pattern: string): fc.Arbitrary<string> {
  const rewritten = matchings.get(pattern);
  if (rewritten) return rewritten;
  let made: fc.Arbitrary<string>;
  try {
    made = fc.stringMatching(regexOf(pattern) ?? /x/, { size: "small" });
    fc.sample(made, 1);
  } catch {
    made = fc.string();
  }
  matchings.set(pattern, made);
  return made;
}
