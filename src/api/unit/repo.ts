import { and, eq, getTableColumns, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { PurchaserScope } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import { address, unit } from "../db/tables/unit.ts";
import { unitTypeLabel } from "../system/dict/repo.ts";

export const findUnit = (db: Db, { unitId }: PurchaserScope) =>
  db
    .select({ ...getTableColumns(unit), typeLabel: unitTypeLabel })
    .from(unit)
    .where(eq(unit.id, unitId))
    .get();

/** The switches of the caller's unit that decide what may be bought and who approves. */
export const readUnitSwitches = ({ unitId }: Pick<PurchaserScope, "unitId">) =>
  read<{ canBuyDangerProduct: Flag; selfApprovalFlag: Flag; splitWatchDays: number; splitWatchNear: number }>(
    `select can_buy_danger_product as canBuyDangerProduct, self_approval_flag as selfApprovalFlag,
       split_watch_days as splitWatchDays, split_watch_near as splitWatchNear from unit where id = ?1`,
    unitId,
  );

export type AddressRow = typeof address.$inferSelect;

const addressColumns = `id, unit_id as unitId, purchaser_id as purchaserId, receiver, mobile, province_code as provinceCode,
  city_code as cityCode, area_code as areaCode, region, detail, is_default as isDefault, removed_at as removedAt,
  created_at as createdAt`;

export const readAddresses = ({ unitId, purchaserId }: PurchaserScope) =>
  read<AddressRow>(
    `select ${addressColumns} from address where unit_id = ?1 and purchaser_id = ?2 and removed_at is null
     order by is_default desc, created_at desc, id`,
    unitId,
    purchaserId,
  );

/** The default address, or the newest when none is marked. */
export const readDefaultAddress = ({ unitId, purchaserId }: PurchaserScope) =>
  read<AddressRow>(
    `select ${addressColumns} from address where unit_id = ?1 and purchaser_id = ?2 and removed_at is null
     order by is_default desc, created_at desc, id limit 1`,
    unitId,
    purchaserId,
  );

const myAddress = ({ unitId, purchaserId }: PurchaserScope, which?: SQL): SQL | undefined =>
  and(eq(address.unitId, unitId), eq(address.purchaserId, purchaserId), isNull(address.removedAt), which);

export const insertAddress = (db: Db, row: AddressRow): Statement => db.insert(address).values(row);

export const updateAddress = (db: Db, scope: PurchaserScope, addressId: string, change: Partial<AddressRow>): Statement =>
  db
    .update(address)
    .set(change)
    .where(myAddress(scope, eq(address.id, addressId)));

/** Before another one becomes the default. */
export const unmarkDefault = (db: Db, scope: PurchaserScope, except: string): Statement =>
  db
    .update(address)
    .set({ isDefault: 0 })
    .where(myAddress(scope, and(eq(address.isDefault, 1), ne(address.id, except))));

/** Holds while the caller has no more than `limit` addresses. */
export const addressesFit = ({ unitId, purchaserId }: PurchaserScope, limit: number): SQL =>
  sql`(select count(*) from ${address} where ${address.unitId} = ${unitId} and ${address.purchaserId} = ${purchaserId}
    and ${address.removedAt} is null) <= ${limit}`;
