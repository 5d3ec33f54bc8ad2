import { env } from "cloudflare:workers";
import type { ProductDraft } from "#src/domain/catalogue/draft.ts";
import type { SearchResult } from "#src/domain/catalogue/schema.ts";
import { call } from "./call.ts";
import { makeDraft, makeGoods } from "./goods.ts";

/** When the catalogue was taken in. */
export const now = Date.now();
export const hour = 3_600_000;
const ethanol = { casNo: "64-17-5", title: "无水乙醇 AR", makerCode: "E-1002", productCode: "QH-64175-05" };

/** A small catalogue with enough of everything to count. */
export const drafts: ProductDraft[] = [
  makeDraft({ ...ethanol, supplier: "甲公司", pfPrice: 3_500, sales: 900 }),
  makeDraft({ ...ethanol, productCode: "QH-64175-25", spec: "2.5L", supplier: "甲公司", pfPrice: 12_000, futuresDay: 2 }),
  makeDraft({
    ...ethanol,
    productCode: "LH-0001",
    title: "乙醇 HPLC级",
    grade: "HPLC",
    supplier: "乙公司",
    pfPrice: 9_900,
    brandName: "另一品牌",
    sales: 7,
  }),
  makeDraft({
    casNo: "67-56-1",
    title: "甲醇 HPLC级",
    grade: "HPLC",
    pfPrice: 6_600,
    aPrice: 100,
    aPriceFrom: now - hour,
    aPriceTo: now + hour,
  }),
  makeDraft({ casNo: "7647-14-5", title: "氯化钠 AR", cateId: 3, spec: "500g", pfPrice: 1_500, futuresDay: 20 }),
  makeDraft({ productCode: "OLD-1", title: "停售的乙醇 AR", productStatus: 2 }),
  makeDraft({ productCode: "JF-1", title: "积分礼品", productType: 2, points: 100, pfPrice: 0 }),
  ...[50, 100, 250, 500, 1000].map((size) =>
    makeDraft({
      title: `烧杯 ${size}mL`,
      spec: `${size}mL`,
      cateId: 133,
      measureUnit: "个",
      grade: "",
      brandName: "玻璃牌",
      pfPrice: size * 7,
    }),
  ),
];

/** Takes it in, with the substances of ethanol and methanol and what the law says of them. */
export async function fillCatalogue(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into substance (cas_no, name_zh, name_en, pictograms, ghs_classes, h_codes, signal_word)
       values ('64-17-5', '乙醇', 'Ethanol', '["GHS02"]', '["易燃液体,类别2"]', '["H225"]', '危险'), ('67-56-1', '甲醇', 'Methanol', '[]', '[]', '[]', null)`,
    ),
    env.DB.prepare(
      `insert into substance_listing (cas_no, list, source, effective_from) values ('64-17-5', 'hazardous', '测试目录', '2015-05-01'),
       ('67-56-1', 'hazardous', '测试目录', '2015-05-01'), ('67-56-1', 'toxic', '尚未施行', '2999-01-01')`,
    ),
    env.DB.prepare(
      "insert into ghs_statement (code, text, for_codes) values ('H225', '高度易燃液体和蒸气', ''), ('P210', '远离热源', 'H224,H225')",
    ),
  ]);
  await makeGoods(drafts, now);
}

export const search = (query: Record<string, string>, as?: string): Promise<SearchResult> =>
  call("GET /mall-sup/goods/search", { query }, { as });
export const titles = ({ exact, rows }: SearchResult) => [...exact, ...rows].map(({ productTitle }) => productTitle);
