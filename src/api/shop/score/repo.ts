import { handlingDays, type ServiceCounts, type ServiceFigures } from "#src/domain/shop/score.ts";
import { day, type Instant } from "#src/domain/kernel/instant.ts";
import { read, write } from "../../db/read.ts";

/** Companies whose figures moved since they were scored, at most `limit`. */
export const readToRescore = (limit: number) =>
  read<{ coId: number; changes: number }>("select co_id as coId, changes from shop_rescore order by co_id limit ?1", limit);

/** What the orders of these companies say since `fromDay` (days since 1970): a row for each, of zeros where there is nothing. */
export const readServiceCounts = (coIds: readonly number[], fromDay: number) =>
  read<ServiceCounts & { coId: number }>(
    `select j.value as coId, coalesce(sum(d.sent), 0) as sent, coalesce(sum(d.sent_on_time), 0) as sentOnTime,
       coalesce(sum(d.received), 0) as received, coalesce(sum(d.returned), 0) as returned,
       coalesce(sum(d.answered), 0) as answered, coalesce(sum(d.answer_time), 0) as answerTime
     from json_each(?1) j left join shop_day d on d.co_id = j.value and d.day >= ?2 group by j.value`,
    JSON.stringify(coIds),
    fromDay,
  );

/** They are scored, unless more moved since they were read. */
export const markRescored = (rows: readonly { coId: number; changes: number }[]) =>
  write(
    `delete from shop_rescore where exists (
       select 1 from json_each(?1) j where j.value ->> 'coId' = shop_rescore.co_id and j.value ->> 'changes' = shop_rescore.changes)`,
    JSON.stringify(rows),
  );

/** Every active company is scored anew: a day has left the year that counts. */
export const markAllToRescore = () =>
  write("insert into shop_rescore (co_id) select id from company where status = 'active' on conflict (co_id) do nothing");

/**
 * Compares the figures of one day (days since 1970) with its orders and writes those that differ. Gives the companies they
 * differed for: none, unless a trigger of `shop_day` is wrong. An order is sent on time when its last parcel left in time.
 */
export const recountDay = (of: number) =>
  read<{ coId: number }>(
    `with placed as materialized (
       select o.co_id, o.placed_at, (select max(s.shipped_at) from shipment s where s.order_id = o.id) as shipped_at,
         (select min(e.at) from order_event e where e.order_id = o.id and e.type in ('confirmed', 'refused')) as answered_at,
         coalesce((select max(l.futures_day) from order_line l where l.order_id = o.id), 0) as futures_day,
         coalesce((select sum(l.received) from order_line l where l.order_id = o.id), 0) as received,
         coalesce((select sum(l.returned) from order_line l where l.order_id = o.id), 0) as returned
       from "order" o where o.placed_at >= ?1 * ${day} - ${shanghai} and o.placed_at < (?1 + 1) * ${day} - ${shanghai}),
     n as (
       select co_id, sum(shipped_at is not null) as sent,
         coalesce(sum(shipped_at <= placed_at + (${handlingDays} + futures_day) * ${day}), 0) as sent_on_time,
         sum(received) as received, sum(returned) as returned, sum(answered_at is not null) as answered,
         coalesce(sum(answered_at - placed_at), 0) as answer_time
       from placed group by co_id)
     insert into shop_day (co_id, day, sent, sent_on_time, received, returned, answered, answer_time)
     select co_id, ?1, sent, sent_on_time, received, returned, answered, answer_time from n
     where sent + received + answered > 0 or exists (select 1 from shop_day d where d.co_id = n.co_id and d.day = ?1)
     on conflict (co_id, day) do update set sent = excluded.sent, sent_on_time = excluded.sent_on_time, received = excluded.received,
       returned = excluded.returned, answered = excluded.answered, answer_time = excluded.answer_time
     where (sent, sent_on_time, received, returned, answered, answer_time) is not
       (excluded.sent, excluded.sent_on_time, excluded.received, excluded.returned, excluded.answered, excluded.answer_time)
     returning co_id as coId`,
    of,
  );

/** Days that no score counts any more. */
export const removeOldDays = (before: number) => write("delete from shop_day where day < ?1", before);

/** Shanghai is so many ms ahead of UTC. */
const shanghai = 28_800_000;

export type Scored = ServiceFigures & { coId: number; score: number | null };

export const putFigures = (rows: readonly Scored[], now: Instant) => [
  write(
    `insert into shop (co_id, on_time_permille, faultless_permille, answer_hours, opened_at)
     select value ->> 'coId', value ->> 'onTimePermille', value ->> 'faultlessPermille', value ->> 'answerHours', ?2 from json_each(?1) where true
     on conflict (co_id) do update set on_time_permille = excluded.on_time_permille,
       faultless_permille = excluded.faultless_permille, answer_hours = excluded.answer_hours`,
    JSON.stringify(rows),
    now,
  ),
  write(
    `update company set score = j.value ->> 'score' from json_each(?1) j
     where company.id = j.value ->> 'coId' and j.value ->> 'score' is not null`,
    JSON.stringify(rows),
  ),
];
