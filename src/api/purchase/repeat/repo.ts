import { day, type Instant } from "#src/domain/kernel/instant.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { maxRepeats, repeatableSources, repeatWindow, type Repeat } from "#src/domain/purchase/repeat.ts";
import { statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { VisibleWish } from "../repo.ts";

/** Requests of the same person are looked at that were made from this long before the request on. */
const sameDays = 30 * day;

const sources = repeatableSources.join(", ");
const isSubmitted = "o.status in ('submitted', 'approving', 'approved', 'ordered')";

/** Lines of other requests with goods of the open request `?1`; an order of them that was cancelled buys nothing. */
const repeats = `select o.id as wishId, case when ${isSubmitted} then o.submitted_at end as submittedAt,
    l.product_title as title, l.quantity
  from wish w
  join wish o on o.purchaser_id = w.purchaser_id and o.created_at > w.created_at - ${sameDays} and o.id <> w.id
    and o.source_type in (${sources})
    and (o.status in ('draft', 'rejected') or (${isSubmitted} and o.submitted_at > w.created_at - ${repeatWindow}))
  join wish_line l on l.wish_id = o.id and l.product_id in (select product_id from wish_line where wish_id = w.id)
  where w.id = ?1 and w.status in ('draft', 'rejected') and w.source_type in (${sources})
    and not exists (select 1 from "order" x where x.wish_id = o.id and x.co_id = l.co_id and x.status = 'cancelled')
  order by submittedAt desc, o.created_at desc, l.line_no limit ${maxRepeats}`;

/** Goods of an open request that stand in another one: the latest submitted first, those not yet submitted last. */
export const readRepeats = ({ wishId }: VisibleWish) => read<Repeat>(repeats, wishId);

/** Holds while every submitted request that `readRepeats` gives is among `confirmed`. */
export const repeatsConfirmed = (db: Db, wishId: string, confirmed: readonly string[]): Statement =>
  statementOf(
    db,
    write(
      `insert into batch_guard (conflict) select 'missed' where exists (select 1 from (${repeats}) r
         where r.submittedAt is not null and r.wishId not in (select value from json_each(?2)))`,
      wishId,
      JSON.stringify(confirmed),
    ),
  );

/** A draft from the cart since `?2` with exactly these lines. */
const sameDraft = `select w.id as wishId from wish w
  where w.purchaser_id = ?1 and w.created_at > ?2 and w.status = 'draft' and w.source_type = ${sourceTypes.cart}
    and (select count(*) from wish_line l where l.wish_id = w.id) = json_array_length(?3)
    and not exists (select 1 from json_each(?3) j where not exists (select 1 from wish_line l where l.wish_id = w.id
      and l.product_id = j.value ->> '$.productId' and l.quantity = j.value ->> '$.quantity'))
  order by w.created_at desc limit 1`;

type DraftLine = { productId: number; quantity: number };
const draftParams = ({ purchaserId }: PurchaserScope, since: Instant, lines: readonly DraftLine[]) =>
  [purchaserId, since, JSON.stringify(lines)] as const;

/** The draft that these lines of the cart have already become. */
export const readSameDraft = (scope: PurchaserScope, since: Instant, lines: readonly DraftLine[]) =>
  read<{ wishId: string }>(sameDraft, ...draftParams(scope, since, lines));

/** Holds while there is no such draft. */
export const noSameDraft = (db: Db, scope: PurchaserScope, since: Instant, lines: readonly DraftLine[]): Statement =>
  statementOf(
    db,
    write(`insert into batch_guard (conflict) select 'missed' where exists (${sameDraft})`, ...draftParams(scope, since, lines)),
  );
