import { env } from "cloudflare:workers";
import { connect } from "#src/api/db/client.ts";
import { category } from "#src/api/db/tables/catalogue.ts";
import { refreshSearch } from "#src/api/catalogue/indexing/service.ts";
import { openIntake } from "#src/api/catalogue/intake/names.ts";
import { importProducts } from "#src/api/catalogue/intake/service.ts";
import type { ProductDraft } from "#src/domain/catalogue/draft.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { plain, type Plain } from "./plain.ts";
import { madeUpCreditCode } from "../../scripts/import/made-up-licences.ts";
import { initialsOf } from "#src/api/catalogue/intake/initials.ts";
import { unique } from "./people.ts";

/** Factories of goods; they go the way of every import, index included. */
const db = connect(env.DB);

/** Two roots, three levels, whose goods need no CAS number; the first is one of reagents: 1 化学试剂 / 2 通用试剂 / 3 无机盐, 7 有机溶剂; 126 玻璃仪器 / 132 容器 / 133 烧杯. */
export async function makeCategories(): Promise<void> {
  const rows = [
    [1, null, "1", "化学试剂"],
    [2, 1, "1/2", "通用试剂"],
    [3, 2, "1/2/3", "无机盐"],
    [7, 2, "1/2/7", "有机溶剂"],
    [126, null, "126", "玻璃仪器"],
    [132, 126, "126/132", "容器"],
    [133, 132, "126/132/133", "烧杯"],
  ] as const;
  await db
    .insert(category)
    .values(
      rows.map(([id, parentId, path, name]) => ({
        id,
        parentId,
        path,
        name,
        level: path.split("/").length,
        isChemical: id === 1 ? (1 as const) : (0 as const),
        orderNum: id,
      })),
    )
    .onConflictDoNothing();
}

export const makeDraft = (more: Partial<Plain<ProductDraft>> = {}): ProductDraft => ({
  productType: 1,
  productStatus: 1,
  supplier: "测试供应商甲",
  productCode: unique("T"),
  makerCode: "",
  casNo: null,
  brandName: "测试品牌",
  cateId: 7,
  cateName: "",
  title: "测试溶剂 AR",
  spec: "500mL",
  grade: "AR",
  concentration: "",
  form: "",
  measureUnit: "瓶",
  futuresDay: 0,
  stock: 10,
  pfPrice: fen(5000),
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
  sales: 0,
  ...plain<Partial<ProductDraft>>(more),
});

/** Takes drafts into the catalogue and counts it. Returns what became of them. */
export async function makeGoods(drafts: readonly ProductDraft[], now = Date.now()) {
  await makeCategories();
  const taken = await importProducts(db, now, await openIntake(db, now, initialsOf, madeUpCreditCode), "classified", drafts);
  await refreshSearch(db);
  return taken;
}

/** The id of a product by its code. */
export async function idOfCode(productCode: string): Promise<string> {
  const row = await env.DB.prepare("select id from product where product_code = ?1").bind(productCode).first<{ id: number }>();
  if (!row) throw new Error(`no product ${productCode}`);
  return String(row.id);
}
