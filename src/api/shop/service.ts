import { notFound } from "#src/domain/kernel/error.ts";
import type { ShopDetail } from "#src/domain/shop/schema.ts";
import type { Ctx } from "../context.ts";
import { readAll } from "../db/read.ts";
import { readLicences, readShop, readShopCount, readShops } from "./repo.ts";

/** Shops of active companies, the best first. */
export async function listShops(ctx: Ctx, { q, pageNum, pageSize }: { q: string; pageNum: number; pageSize: number }) {
  const [[counted], rows] = await readAll(ctx.db, [readShopCount(q), readShops(q, pageSize, (pageNum - 1) * pageSize)]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row, coId: String(row.coId) })) };
}

/** Throws 404 for a company that is not there or does not sell now. */
export async function viewShop(ctx: Ctx, { coId }: { coId: string }): Promise<ShopDetail> {
  const [[row], licences] = await readAll(ctx.db, [readShop(Number(coId)), readLicences(Number(coId))]);
  if (!row) throw notFound("店铺");
  return {
    ...row,
    coId,
    licences: licences.map((licence) => ({
      ...licence,
      valid: licence.validFrom <= ctx.now && ctx.now < licence.validTo,
    })),
  };
}
