import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { connect } from "#src/api/db/client.ts";
import { pack, product } from "#src/api/db/tables/catalogue.ts";
import { licence } from "#src/api/db/tables/company.ts";
import { groupClearance, permit, sdsAcknowledgement } from "#src/api/db/tables/hazard-control.ts";
import { goodsDocument } from "#src/api/db/tables/supplier.ts";
import { substance, substanceListing } from "#src/api/db/tables/hazard.ts";
import { wrongCas } from "#src/domain/catalogue/cas-number.ts";
import { hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { makeProduct, type Buyer } from "./buying.ts";
import { makeCompany, unique } from "./people.ts";

/** Factories of regulated goods and of what lets a group buy them. Each test has its own substance. */
const db = connect(env.DB);
const day = 86_400_000;
const period = () => ({ validFrom: Date.now() - day, validTo: Date.now() + 30 * day });

let serial = 100_000;
const sheetKey = `doc/${"0".repeat(32)}.pdf`;

/** A substance on a list of today. */
export async function makeSubstance(
  list: HazardList,
  grade: 1 | 2 | 3 | null = null,
  condition: string | null = null,
): Promise<string> {
  serial += 1;
  const casNo = `${serial}-10-${wrongCas(`${serial}-10-0`)?.check ?? "0"}`;
  await db.insert(substance).values({ casNo, nameZh: `物质${serial}` });
  await db.insert(substanceListing).values({ casNo, list, grade, condition, source: "测试目录", effectiveFrom: "2015-05-01" });
  return casNo;
}

/** Goods of a class from a company with the paper for it: 5 g a piece. */
export async function makeRegulated(list: HazardList, more: { grade?: 1 | 2 | 3; licensed?: boolean } = {}) {
  const casNo = await makeSubstance(list, list === "precursor" ? (more.grade ?? 3) : null);
  const coId = await makeCompany();
  if (more.licensed !== false) await makeLicence(coId, list);
  const [row] = await db
    .insert(pack)
    .values({ label: unique("包装"), quantity: 5, unit: "g" })
    .returning({ id: pack.id });
  const hazardBits = 1 << hazardLists.indexOf(list);
  await makeSheet(coId, `cas:${casNo}`);
  return { casNo, coId, productId: await makeProduct({ coId, casNo, hazardBits, packId: row!.id }) };
}

/** A safety data sheet in force of a company's goods; `subject` is `product:7`, `cas:64-17-5` or `maker:A1`. */
export async function makeSheet(coId: number, subject: string, more: Partial<typeof goodsDocument.$inferInsert> = {}) {
  const [, productId] = /^product:(\d+)$/.exec(subject) ?? [];
  const [goods] = productId
    ? await db
        .select()
        .from(product)
        .where(eq(product.id, Number(productId)))
    : [];
  const row = {
    id: unique("sheet"),
    coId,
    subject,
    casNo: goods?.casNo ?? /^cas:(.+)$/.exec(subject)?.[1] ?? null,
    kind: "sds" as const,
    fileKey: sheetKey,
    fileName: "说明书.pdf",
    language: "zh" as const,
  };
  await db
    .insert(goodsDocument)
    .values({ ...row, version: "1", issuedOn: "2026-01-01", state: "active", submittedAt: Date.now(), ...more });
}

export const makeLicence = (coId: number, kind: HazardList, more: Partial<typeof licence.$inferInsert> = {}) =>
  db.insert(licence).values({ coId, kind, number: unique("证"), issuer: "测试局", ...period(), ...more });

/** Lets a group keep and handle a class. */
export const clear = (buyer: Buyer, list: HazardList, more: { validTo?: number } = {}) =>
  db.insert(groupClearance).values(
    (["storage", "qualification"] as const).map((kind) => ({
      id: unique("clear"),
      unitId: buyer.unitId,
      groupId: buyer.groupId,
      kind,
      list,
      note: "测试",
      ...period(),
      ...more,
      createdBy: buyer.purchaserId,
      createdAt: Date.now(),
    })),
  );

/** `grams` of a substance may be bought. */
export async function makePermit(buyer: Buyer, casNo: string, grams: number, more: Partial<typeof permit.$inferInsert> = {}) {
  const id = unique("permit");
  await db.insert(permit).values({
    id,
    unitId: buyer.unitId,
    groupId: null,
    kind: "permit",
    casNo,
    number: id,
    issuer: "测试公安局",
    measure: "mass",
    amount: grams * 1_000,
    balance: grams * 1_000,
    ...period(),
    createdBy: buyer.purchaserId,
    createdAt: Date.now(),
    ...more,
  });
  return id;
}

/** The buyer has read the sheet that `makeRegulated` gave its goods. */
export const readSheet = (buyer: Buyer, productId: string) =>
  db
    .insert(sdsAcknowledgement)
    .values({ purchaserId: buyer.purchaserId, productId: Number(productId), fileKey: sheetKey, at: Date.now() });

export const gramsLeft = async (permitId: string) => {
  const row = await env.DB.prepare("select balance from permit where id = ?1").bind(permitId).first<{ balance: number }>();
  return (row?.balance ?? 0) / 1_000;
};
