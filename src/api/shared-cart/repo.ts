import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { maxShareDays, maxShares, type ShareRight } from "#src/domain/cart/share/schema.ts";
import { day, hour, type Instant } from "#src/domain/kernel/instant.ts";
import type { PurchaserScope } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import { cartLine, sharedCart, sharedCartLine } from "../db/tables/cart.ts";
import { cardJoins } from "../catalogue/repo.ts";
import { goodsColumns, type GoodsRow } from "../goods/repo.ts";

export type ShareRowIn = {
  shareId: string;
  unitId: string;
  ownerId: string;
  ownerName: string;
  title: string;
  right: ShareRight;
  version: number;
  expiresAt: Instant;
};

/** A share that is neither revoked nor over. */
export const readShare = (shareId: string, now: Instant) =>
  read<ShareRowIn>(
    `select s.id as shareId, s.unit_id as unitId, s.owner_id as ownerId, u.real_name as ownerName, s.title, s."right", s.version,
       s.expires_at as expiresAt
     from shared_cart s join purchaser r on r.id = s.owner_id join user u on u.id = r.user_id
     where s.id = ?1 and s.revoked_at is null and s.expires_at > ?2`,
    shareId,
    now,
  );

export type SharedLineRow = GoodsRow & {
  quantity: number;
  addedBy: string;
  changedBy: string;
  /** JSON of `ChosenGoods`. */
  chosen: string | null;
};

export const readSharedLines = (shareId: string) =>
  read<SharedLineRow>(
    `select ${goodsColumns}, l.quantity, l.chosen, au.real_name as addedBy, cu.real_name as changedBy
     from shared_cart_line l join product p on p.id = l.product_id ${cardJoins}
     join purchaser ap on ap.id = l.added_by join user au on au.id = ap.user_id
     join purchaser cp on cp.id = l.changed_by join user cu on cu.id = cp.user_id
     where l.shared_cart_id = ?1 order by l.added_at, l.id`,
    shareId,
  );

export const readMyShares = ({ purchaserId }: PurchaserScope, now: Instant) =>
  read<{ shareId: string; title: string; right: ShareRight; lines: number; createdAt: Instant; expiresAt: Instant }>(
    `select s.id as shareId, s.title, s."right", s.created_at as createdAt, s.expires_at as expiresAt,
       (select count(*) from shared_cart_line l where l.shared_cart_id = s.id) as lines
     from shared_cart s where s.owner_id = ?1 and s.revoked_at is null and s.expires_at > ?2 order by s.created_at desc, s.id limit ${maxShares}`,
    purchaserId,
    now,
  );

/** Holds while a person has no more than `max` shares that are neither revoked nor over. */
export const sharesFit = ({ purchaserId }: PurchaserScope, now: Instant, max: number): SQL =>
  sql`(select count(*) from ${sharedCart} where owner_id = ${purchaserId} and created_at > ${now - maxShareDays * day}
    and revoked_at is null and expires_at > ${now}) <= ${max}`;

export const insertShare = (db: Db, row: typeof sharedCart.$inferInsert): Statement => db.insert(sharedCart).values(row);

/** Copies lines out of the sharer's own cart, in their order there. */
export const shareCartLines = (
  db: Db,
  { purchaserId }: PurchaserScope,
  shareId: string,
  productIds: readonly number[],
  now: Instant,
) =>
  db.insert(sharedCartLine).select(
    sql`select ${shareId} || '-' || l.product_id, ${shareId}, l.product_id, l.quantity, ${purchaserId}, ${now}, ${purchaserId}, ${now}, l.chosen
      from ${cartLine} l where l.purchaser_id = ${purchaserId} and l.list_id is null
        and l.product_id in (select value from json_each(${JSON.stringify(productIds)})) order by l.added_at desc, l.id desc`,
  );

export const revokeShare = (db: Db, { purchaserId }: PurchaserScope, shareId: string, now: Instant): Statement =>
  db
    .update(sharedCart)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sharedCart.id, shareId),
        eq(sharedCart.ownerId, purchaserId),
        isNull(sharedCart.revokedAt),
        gt(sharedCart.expiresAt, now),
      ),
    );

/** The next version of a share that is still alive, which it gives. */
export const nextVersion = (db: Db, shareId: string, now: Instant): Statement =>
  db
    .update(sharedCart)
    .set({ version: sql`${sharedCart.version} + 1` })
    .where(and(eq(sharedCart.id, shareId), isNull(sharedCart.revokedAt), gt(sharedCart.expiresAt, now)))
    .returning({ version: sharedCart.version });

type LineToPut = { shareId: string; productId: number; quantity: number; chosen: string; isAccepted: boolean; now: Instant };

/** `chosen` is what a new line is put there as; a line that is there takes it where somebody accepted it. */
export const putSharedLine = (
  db: Db,
  { purchaserId }: PurchaserScope,
  { shareId, productId, quantity, chosen, isAccepted, now }: LineToPut,
): Statement =>
  db
    .insert(sharedCartLine)
    .values({
      id: `${shareId}-${productId}`,
      sharedCartId: shareId,
      productId,
      quantity,
      addedBy: purchaserId,
      addedAt: now,
      changedBy: purchaserId,
      changedAt: now,
      chosen,
    })
    .onConflictDoUpdate({
      target: [sharedCartLine.sharedCartId, sharedCartLine.productId],
      set: { quantity, changedBy: purchaserId, changedAt: now, ...(isAccepted && { chosen }) },
    });

export const removeSharedLine = (db: Db, shareId: string, productId: number): Statement =>
  db.delete(sharedCartLine).where(and(eq(sharedCartLine.sharedCartId, shareId), eq(sharedCartLine.productId, productId)));

/** Holds while the share has no more lines than `limit`. */
export const shareFits = (shareId: string, limit: number): SQL =>
  sql`(select count(*) from ${sharedCartLine} where ${sharedCartLine.sharedCartId} = ${shareId}) <= ${limit}`;

/** The version of a share that is alive, and which of these sessions may still be in its room. */
export const readAdmitted = (shareId: string, sessionIds: readonly string[], now: Instant) =>
  [
    read<{ version: number; expiresAt: Instant }>(
      "select version, expires_at as expiresAt from shared_cart where id = ?1 and revoked_at is null and expires_at > ?2",
      shareId,
      now,
    ),
    read<{ sessionId: string }>(
      `select s.id as sessionId from json_each(?2) j join session s on s.id = j.value join user u on u.id = s.user_id
       join purchaser r on r.id = s.purchaser_id join shared_cart c on c.id = ?1 and c.unit_id = r.unit_id
       where s.ended_at is null and s.expires_at > ?3 and s.viewed_at > ?3 - ${2 * hour} and u.status = 'active'
         and r.complete_info = 1 and (c.owner_id = r.id or c."right" = 'edit')`,
      shareId,
      JSON.stringify(sessionIds),
      now,
    ),
  ] as const;
