import { contactFor } from "#src/domain/catalogue/company-contact.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import type { ProtocolBrand } from "#src/domain/shop/authorisation.ts";
import { shopClosed } from "#src/domain/shop/closed.ts";
import type { ShopDetail } from "#src/domain/shop/schema.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { readShopCategories } from "./admin/repo.ts";
import {
  readAuthorisations,
  readClosedShop,
  readLicences,
  readProtocol,
  readShop,
  readShopCount,
  readShops,
  type ShopSort,
} from "./repo.ts";

/** Shops of active companies, the best first. */
export async function listShops(
  ctx: Ctx,
  { q, pageNum, pageSize, ...sort }: { q: string; pageNum: number; pageSize: number } & ShopSort,
) {
  const [[counted], rows] = await readAll(ctx.db, [readShopCount(q), readShops(q, sort, pageSize, (pageNum - 1) * pageSize)]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row, coId: String(row.coId) })) };
}

/** Throws 404 for a company that is not there or does not sell now; of a suspended one it says so. */
export async function viewShop(ctx: Ctx, { coId }: { coId: string }): Promise<ShopDetail> {
  const id = Number(coId);
  const [[row], licences, authorisations, shopCategories, [closed]] = await readAll(ctx.db, [
    readShop(id),
    readLicences(id),
    readAuthorisations(id, ctx.now),
    readShopCategories(id),
    readClosedShop(id),
  ]);
  if (closed) throw shopClosed(closed.coName);
  if (!row) throw notFound("店铺");
  return {
    ...row,
    ...contactFor(ctx.actor, row),
    coId,
    licences: licences.map((licence) => ({
      ...licence,
      valid: licence.validFrom <= ctx.now && ctx.now < licence.validTo,
    })),
    authorisations: authorisations.map((one) => ({ ...one, brandId: String(one.brandId) })),
    shopCategories,
  };
}

/** Brands with the companies that may sell them today (mall-spec §2 brandProtocolCo). */
export async function listProtocolBrands(ctx: Ctx, { q }: { q: string }): Promise<{ rows: ProtocolBrand[] }> {
  const [rows] = await readAll(ctx.db, [readProtocol(q, ctx.now)]);
  const brands = new Map<number, ProtocolBrand>();
  for (const { brandId, brandName, initial, goodsCount, coId, ...company } of rows) {
    const brand = brands.get(brandId) ?? { brandId: String(brandId), brandName, initial, goodsCount, companies: [] };
    brand.companies.push({ ...company, coId: String(coId) });
    brands.set(brandId, brand);
  }
  return { rows: [...brands.values()] };
}
