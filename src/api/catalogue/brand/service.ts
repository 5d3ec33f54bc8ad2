import { brandActionsOf, checkBrand, type Brand } from "#src/domain/catalogue/brand/merging.ts";
import { refuse } from "#src/domain/catalogue/brand/refusals.ts";
import type { BrandLine, MergeBrand, RenameBrand } from "#src/domain/catalogue/brand/schema.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { commitOrRefuse } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { initialsOf } from "../intake/initials.ts";
import { brandInitial } from "../intake/names.ts";
import {
  countBrands,
  idOfName,
  insertBrand,
  mergeInto,
  readAdminBrands,
  readBrandById,
  readBrandByName,
  type BrandFilter,
  type BrandRow,
  type BrandSort,
} from "./repo.ts";
import { forgetMergedBrands } from "./current-brands.ts";

type ListInput = BrandFilter & BrandSort & { pageNum: number; pageSize: number };

export async function listAdminBrands(ctx: Ctx, { pageNum, pageSize, q, state, ...sort }: ListInput) {
  requireOperator(ctx, permissions.catalogueEdit);
  const [[count], rows] = await readAll(ctx.db, [
    countBrands({ q, state }),
    readAdminBrands({ q, state }, sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: count?.total ?? 0, rows: rows.map(lineOf) };
}

const lineOf = (row: BrandRow): BrandLine => ({
  brandId: row.brandId,
  name: row.name,
  goodsCount: row.goodsCount,
  mergedInto: row.intoId !== null && row.intoName !== null ? { brandId: row.intoId, name: row.intoName } : null,
  isMoving: row.isMoving === 1,
  availableActions: brandActionsOf(brandOf(row)),
});

const brandOf = ({ brandId, name, intoName }: BrandRow): Brand => ({ brandId, name, mergedInto: intoName });

/** Makes a brand another name of one that is spelt right. Throws 404, 409. */
export async function mergeBrand(ctx: Ctx, brandId: string, { into }: MergeBrand): Promise<null> {
  requireOperator(ctx, permissions.catalogueEdit);
  const [[from], [to]] = await readAll(ctx.db, [readBrandById(Number(brandId)), readBrandById(Number(into))]);
  if (!from || !to) throw notFound("品牌");
  checkBrand({ type: "merge", into: brandOf(to) }, brandOf(from));
  const change = { entity: "brand", entityId: brandId, before: { name: from.name }, after: { mergedInto: to.name } };
  const statements = mergeInto(ctx.db, { brandId: Number(brandId), into: Number(into) });
  await commitOrRefuse(ctx, statements, [change], null, refuse.moved());
  forgetMergedBrands(ctx.db);
  return null;
}

/** Gives a brand another name: a new one that the old one is a name of, since files go on saying it. Throws 404, 409. */
export async function renameBrand(ctx: Ctx, brandId: string, { name }: RenameBrand): Promise<null> {
  requireOperator(ctx, permissions.catalogueEdit);
  const [[from], [taken]] = await readAll(ctx.db, [readBrandById(Number(brandId)), readBrandByName(name)]);
  if (!from) throw notFound("品牌");
  checkBrand({ type: "rename", name, isTaken: taken !== undefined }, brandOf(from));
  const statements = [
    ...insertBrand(ctx.db, { name, initial: brandInitial(name, initialsOf) }),
    ...mergeInto(ctx.db, { brandId: Number(brandId), into: idOfName(name) }),
  ];
  const change = { entity: "brand", entityId: brandId, before: { name: from.name }, after: { name } };
  await commitOrRefuse(ctx, statements, [change], null, refuse.moved());
  forgetMergedBrands(ctx.db);
  return null;
}
