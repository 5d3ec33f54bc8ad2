import { fen, type Fen } from "../../src/domain/kernel/money.ts";
import type { ProductDraft } from "../../src/domain/catalogue/draft.ts";
import { day, type Instant } from "../../src/domain/kernel/instant.ts";
import { companies, type SeedCompany } from "./companies.ts";
import { gradePrices, offers, type Offer } from "./facts.ts";
import { lotOf, type Lot } from "./random.ts";

/** Made-up brands; no brand of this field is called so. */
const brands = [
  { name: "青禾化学", code: "QH", factor: 1 },
  { name: "云岭试剂", code: "YL", factor: 0.9 },
  { name: "北辰化学", code: "BN", factor: 1.25 },
  { name: "知行试剂", code: "ZX", factor: 1.1 },
  { name: "泰岳化学", code: "TY", factor: 0.85 },
  { name: "景行生物", code: "JX", factor: 1.15 },
] as const;

const sellers = companies.filter(({ sells }) => sells === "reagents");
const bioSellers = companies.filter(({ sells }) => sells === "bio" || sells === "reagents");

/** Chemicals × grades × packs × suppliers, with the licences their suppliers need. */
export function reagentDrafts(now: Instant): ProductDraft[] {
  return offers.flatMap((offer) => {
    const lot = lotOf(offer.cas);
    const from = offer.cateId >= 42 ? bioSellers : sellers;
    return gradesOf(offer.cateId, offer.state).flatMap((grade, gradePlace) =>
      shuffled(from, lot)
        .filter((seller) => canList(seller, offer))
        .slice(0, gradePlace === 0 ? 4 : 2)
        .flatMap((seller) => {
          const brand = lot.pick(brands);
          return packsOf(offer).map((size, place) => draftOf({ offer, grade, seller, brand, size, place, now, lot }));
        }),
    );
  });
}

function gradesOf(cateId: number, state: "l" | "s"): string[] {
  if (cateId === 7) return ["AR", "HPLC", "GR", "LC-MS"];
  if (cateId === 8) return ["AR", "BS"];
  if (cateId === 6) return ["AR", "SP"];
  if (cateId >= 42) return ["BR", "USP"];
  if (cateId === 11 || cateId === 12 || cateId === 15 || cateId === 16) return ["98%", "99%"];
  return state === "l" ? ["AR", "GR", "CP"] : ["AR", "GR", "ACS"];
}

/** Dear substances come in small packs. Grams or millilitres. */
function packsOf({ yuanPer500, state }: Offer): number[] {
  if (yuanPer500 >= 50_000) return [0.1, 0.25, 1];
  if (yuanPer500 >= 5_000) return [0.5, 1, 5];
  if (yuanPer500 >= 800) return [5, 25, 100];
  if (yuanPer500 >= 150) return [25, 100, 500];
  return state === "l" ? [500, 2500, 4000] : [100, 500, 2500];
}

/** A supplier with the licence, today's or one that has run out; goods of the latter are off sale. */
const canList = ({ licences, expired }: SeedCompany, { lists }: Offer) =>
  lists.every((list) => [...licences, ...expired].includes(list));

type Parts = {
  offer: Offer;
  grade: string;
  seller: SeedCompany;
  brand: (typeof brands)[number];
  size: number;
  place: number;
  now: Instant;
  lot: Lot;
};

function draftOf({ offer, grade, seller, brand, size, place, now, lot }: Parts): ProductDraft {
  const spec = specOf(size, offer.state);
  const factor = (gradePrices[grade] ?? 1.2) * brand.factor * (0.94 + lot.next() * 0.12);
  const pfPrice = priceOf(offer.yuanPer500 * factor * (size / 500) ** 0.82);
  const futuresDay = lot.pick([0, 0, 0, 0, 2, 3, 7, 14]);
  const digits = offer.cas.replaceAll("-", "");
  const isRegulated = offer.lists.some((list) => list !== "hazardous");
  const hasRunOut = offer.lists.some((list) => seller.expired.includes(list) && !seller.licences.includes(list));
  const name = titleOf(offer, grade);
  return {
    productType: 1,
    productStatus: hasRunOut || lot.next() < 0.015 ? 2 : 1,
    supplier: seller.shortName,
    productCode: `${seller.codePrefix}-${brand.code}${digits}-${grade.replaceAll(/[^A-Z0-9]/g, "")}${place + 1}`,
    makerCode: `${brand.code}${digits}-${grade.replaceAll(/[^A-Z0-9]/g, "")}-${spec}`,
    casNo: offer.cas,
    brandName: brand.name,
    cateId: cateOf(offer.cateId, grade),
    cateName: "",
    title: `${name} ${grade}`,
    spec,
    grade,
    concentration: grade.endsWith("%") ? "" : (strengths[offer.cas] ?? ""),
    form: "",
    measureUnit: "瓶",
    futuresDay,
    stock: futuresDay === 0 ? lot.whole(3, 400) : lot.whole(0, 5),
    pfPrice,
    ...activityOf(pfPrice, now, lot),
    points: null,
    minQuantity: lot.next() < 0.04 ? 2 : 1,
    stepQuantity: 1,
    freightTemplate: offer.lists.length > 0 ? "危险品专运" : lot.next() < 0.25 ? "全国包邮" : "",
    pictureKey: "",
    attributes: [
      ["外观", offer.state === "l" ? "液体" : "固体"],
      ["储存", isRegulated ? "按法规双人双锁或专柜储存" : offer.lists.length > 0 ? "危险化学品柜，远离火源" : "阴凉干燥处，密封"],
      ["英文名", offer.en],
    ].filter(([, value]) => value !== "") as [string, string][],
    description: "演示数据：品牌、公司与价格均为虚构。",
    sales: Math.floor(lot.next() ** 4 * 4_000),
  };
}

/** As these acids, solutions and gases in water are sold. */
const strengths: Readonly<Record<string, string>> = {
  "7647-01-0": "36%–38%",
  "7664-93-9": "95%–98%",
  "7697-37-2": "65%–68%",
  "7722-84-1": "30%",
  "1336-21-6": "25%–28%",
  "64-19-7": "≥99.5%",
  "7601-90-3": "70%–72%",
  "10035-10-6": "40%–48%",
  "7664-39-3": "≥40%",
  "7681-52-9": "6%–14%",
  "50-00-0": "37%–40%",
  "67-64-1": "≥99.5%",
  "108-88-3": "≥99.5%",
};

/** Names under which goods are asked for where they differ from the substance's. */
function titleOf({ cas, zh }: Offer, grade: string): string {
  if (cas === "64-17-5") return grade === "CP" ? "乙醇" : "无水乙醇";
  return zh;
}

const cateOf = (cateId: number, grade: string): number =>
  cateId === 7 && grade === "HPLC" ? 20 : cateId === 7 && grade === "LC-MS" ? 21 : cateId;

function specOf(size: number, state: "l" | "s"): string {
  const [small, unit, large] = state === "l" ? ["μL", "mL", "L"] : ["mg", "g", "kg"];
  if (size >= 1000) return `${size / 1000}${large}`;
  return size >= 1 ? `${size}${unit}` : `${size * 1000}${small}`;
}

/** Whole yuan from 20 on, half a yuan below. In fen. */
export const priceOf = (yuan: number): Fen => fen(Math.max(100, yuan >= 20 ? Math.round(yuan) * 100 : Math.round(yuan * 2) * 50));

/** Most goods have no activity; some have one now, some one to come or one that is over. */
export function activityOf(pfPrice: Fen, now: Instant, lot: Lot): Pick<ProductDraft, "aPrice" | "aPriceFrom" | "aPriceTo"> {
  const drawn = lot.next();
  if (drawn >= 0.14) return { aPrice: null, aPriceFrom: null, aPriceTo: null };
  const aPrice = fen(Math.round((pfPrice * lot.pick([0.75, 0.8, 0.85, 0.9])) / 10) * 10);
  if (drawn < 0.09) return { aPrice, aPriceFrom: now - lot.whole(1, 10) * day, aPriceTo: now + lot.whole(5, 60) * day };
  if (drawn < 0.12) return { aPrice, aPriceFrom: now + lot.whole(1, 20) * day, aPriceTo: now + lot.whole(21, 60) * day };
  return { aPrice, aPriceFrom: now - 60 * day, aPriceTo: now - lot.whole(1, 30) * day };
}

export const shuffled = <T>(from: readonly T[], lot: Lot): T[] =>
  from
    .map((one) => ({ one, at: lot.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
