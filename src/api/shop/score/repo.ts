import { handlingDays, type ServiceCounts, type ServiceFigures } from "#src/domain/shop/score.ts";
import { day, type Instant } from "#src/domain/kernel/instant.ts";
import { read, write } from "../../db/read.ts";

/** What the orders since `since` say of every active company. An order is sent on time when its last parcel left in time. */
export const readServiceCounts = (since: Instant) =>
  read<ServiceCounts & { coId: number }>(
    `select co.id as coId, coalesce(sum(o.shippedAt is not null), 0) as sent,
       coalesce(sum(o.shippedAt <= o.placed_at + (o.futuresDay + ${handlingDays}) * ${day}), 0) as sentOnTime,
       coalesce(sum(o.received), 0) as received, coalesce(sum(o.returned), 0) as returned,
       coalesce(sum(o.answeredAt is not null), 0) as answered, coalesce(sum(o.answeredAt - o.placed_at), 0) as answerTime
     from company co left join (
       select o.co_id, o.placed_at, (select max(s.shipped_at) from shipment s where s.order_id = o.id) as shippedAt,
         (select min(e.at) from order_event e where e.order_id = o.id and e.type in ('confirmed', 'refused')) as answeredAt,
         (select max(l.futures_day) from order_line l where l.order_id = o.id) as futuresDay,
         (select sum(l.received) from order_line l where l.order_id = o.id) as received,
         (select sum(l.returned) from order_line l where l.order_id = o.id) as returned
       from "order" o where o.placed_at >= ?1) o on o.co_id = co.id
     where co.status = 'active' group by co.id`,
    since,
  );

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
