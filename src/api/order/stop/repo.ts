import { read, write, type Write } from "../../db/read.ts";

/** Companies whose orders that were not shipped are to be cancelled, and why. */
export const readStopping = (limit: number) =>
  read<{ coId: number; reason: string }>(
    "select id as coId, cancel_reason as reason from company where cancel_reason is not null order by id limit ?1",
    limit,
  );

/** Orders of a company of which nothing was shipped, those that wait for its word last. */
export const readUnshipped = (coId: number, limit: number) =>
  read<{ orderId: string }>(
    `select o.id as orderId from "order" o where o.co_id = ?1 and o.status in ('placed', 'confirmed')
     order by o.status, o.placed_at, o.id limit ?2`,
    coId,
    limit,
  );

/** None is left: nothing more is to be cancelled. One that was placed meanwhile keeps it going. */
export const endStopping = (coId: number): Write =>
  write(
    `update company set cancel_reason = null where id = ?1
       and not exists (select 1 from "order" o where o.co_id = ?1 and o.status in ('placed', 'confirmed'))`,
    coId,
  );
