import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import {
  salesDays,
  shownAgain,
  shownMessages,
  shownRows,
  type DueOrder,
  type EndingLicence,
  type EndingPermit,
  type LowStock,
  type PurchaserWorkbench,
  type SlowSupplier,
  type WaitingOrder,
} from "#src/domain/workbench/schema.ts";
import { todoCountLimit } from "#src/domain/todo/schema.ts";
import { runsOut } from "../db/low-stock.ts";
import { read } from "../db/read.ts";
import { awaitsAcceptance, awaitsReceipt } from "../order/listing/repo.ts";
import type { PurchaserScope, SupplierScope } from "../kernel/context.ts";

const dueColumns = `o.id as orderId, o.order_no as orderNo, o.status, n.name as unitName, l.product_title as title,
  (select count(*) from order_line x where x.order_id = o.id) as lineCount, o.due_at as dueAt, o.total`;
const dueJoins = `join unit n on n.id = o.unit_id join order_line l on l.order_id = o.id and l.line_no = 1`;

/** The orders of a company whose next step is due first. */
export const readDueFirst = ({ coId }: SupplierScope) =>
  read<DueOrder>(
    `select ${dueColumns} from "order" o ${dueJoins}
     where o.co_id = ?1 and o.due_at is not null order by o.due_at, o.id limit ${shownRows}`,
    coId,
  );

/** Those that came within the last minutes: the schedule dates them next. Of the whole mall there are few at any time. */
export const readUndated = ({ coId }: SupplierScope) =>
  read<DueOrder>(
    `select ${dueColumns} from "order" o indexed by order_undated ${dueJoins}
     where o.due_at is null and o.status in ('placed', 'confirmed', 'partlyShipped') and o.co_id = ?1
     order by o.placed_at, o.id limit ${shownRows}`,
    coId,
  );

export const countLowStock = ({ coId }: SupplierScope) =>
  read<{ count: number }>(
    `select count(*) as count from (select 1 from product p where p.co_id = ?1 and ${runsOut} limit ${todoCountLimit})`,
    coId,
  );

export const readLowStock = ({ coId }: SupplierScope) =>
  read<LowStock>(
    `select cast(p.id as text) as productId, p.product_code as productCode, p.title, p.spec, p.measure_unit as measureUnit, p.stock, p.sales
     from product p where p.co_id = ?1 and ${runsOut} order by p.stock, p.id limit ${shownRows}`,
    coId,
  );

export type LicenceRow = Omit<EndingLicence, "hazards"> & { kind: EndingLicence["hazards"][number] | null };

/** The last licence of each class and the last authorisation of each brand, where it ends in this time. */
export const readEndingLicences = ({ coId }: SupplierScope, from: Instant, until: Instant) =>
  read<LicenceRow>(
    `select kind, null as brandName, number, max(valid_to) as validTo from licence where co_id = ?1 and kind <> 'business'
     group by kind having max(valid_to) between ?2 and ?3
     union all select null, b.name, a.number, max(a.valid_to) from brand_authorisation a join brand b on b.id = a.brand_id where a.co_id = ?1
     group by a.brand_id having max(a.valid_to) between ?2 and ?3
     order by validTo limit ${shownRows}`,
    coId,
    from,
    until,
  );

/** What was ordered of a company, by days since 1970; twice `salesDays` days that end with `today`. */
export const readSales = ({ coId }: SupplierScope, today: number) =>
  read<{ day: number; orders: number; amount: Fen }>(
    "select day, orders, amount from trade_day where co_id = ?1 and day > ?2 and day <= ?3",
    coId,
    today - 2 * salesDays,
    today,
  );

const waitingColumns = `o.id as orderId, o.order_no as orderNo, co.name as coName, u.real_name as buyerName, l.product_title as title,
  (select count(*) from order_line x where x.order_id = o.id) as lineCount, o.placed_at as placedAt, o.total`;
const waitingJoins = `join company co on co.id = o.co_id join purchaser b on b.id = o.purchaser_id join user u on u.id = b.user_id
  join order_line l on l.order_id = o.id and l.line_no = 1`;

/** The caller's orders of which something is to be received, what was placed first on top. */
export const readToReceive = ({ purchaserId }: PurchaserScope) =>
  read<WaitingOrder>(
    `select ${waitingColumns} from "order" o ${waitingJoins} where o.purchaser_id = ?1 and ${awaitsReceipt}
     order by o.placed_at, o.id limit ${shownRows}`,
    purchaserId,
  );

/** Orders of others in the unit that wait for acceptance, what was placed first on top. */
export const readWaitingAcceptance = ({ unitId, purchaserId }: PurchaserScope) =>
  read<WaitingOrder>(
    `select ${waitingColumns} from "order" o ${waitingJoins} where o.unit_id = ?1 and ${awaitsAcceptance} and o.purchaser_id <> ?2
     order by o.placed_at, o.id limit ${shownRows}`,
    unitId,
    purchaserId,
  );

/** By the index of what is unread, which `+` keeps: along the other one, all that was ever read would be passed. */
export const readUnreadLatest = ({ userId }: PurchaserScope) =>
  read<PurchaserWorkbench["messages"][number]>(
    `select id as messageId, title, content, href, created_at as createdAt from sys_msg where user_id = ?1 and read_at is null
     order by +created_at desc, id desc limit ${shownMessages}`,
    userId,
  );

/** So many of the caller's latest orders are looked at for goods that they may need again. */
const lookedAt = 20;

/** Goods that the caller ordered last and that are still sold, the latest first. */
export const readOrderedLast = ({ purchaserId }: PurchaserScope) =>
  read<{ productId: string }>(
    `select cast(l.product_id as text) as productId
     from (select id, placed_at from "order" where purchaser_id = ?1 order by placed_at desc, id desc limit ${lookedAt}) o
     join order_line l on l.order_id = o.id join product p on p.id = l.product_id and p.product_status = 1
     group by l.product_id order by max(o.placed_at) desc, l.product_id limit ${shownAgain}`,
    purchaserId,
  );

/** Permits, store rooms and qualifications of a unit that end in this time, without a later one for the same purpose. */
export const readEndingPermits = ({ unitId }: PurchaserScope, from: Instant, until: Instant) =>
  read<EndingPermit>(
    `select m.id as documentId, m.kind, s.name_zh as name, m.number as note, m.valid_to as validTo
     from permit m join substance s on s.cas_no = m.cas_no
     where m.unit_id = ?1 and m.valid_to between ?2 and ?3 and m.revoked_at is null and m.balance is not 0
       and not exists (select 1 from permit n where n.unit_id = m.unit_id and n.cas_no = m.cas_no and n.kind = m.kind
         and n.revoked_at is null and n.valid_to > m.valid_to and (n.group_id is null or n.group_id is m.group_id))
     union all
     select c.id, c.kind, g.name, c.note, c.valid_to from group_clearance c join issue_group g on g.id = c.group_id
     where c.unit_id = ?1 and c.valid_to between ?2 and ?3 and c.ended_at is null
       and not exists (select 1 from group_clearance n where n.group_id = c.group_id and n.kind = c.kind and n.list = c.list
         and n.ended_at is null and n.valid_to > c.valid_to)
     order by validTo limit ${shownRows}`,
    unitId,
    from,
    until,
  );

/** What was ordered in the whole mall, by days since 1970; twice `salesDays` days that end with `today`. */
export const readMallSales = (today: number) =>
  read<{ day: number; orders: number; amount: Fen }>(
    "select day, sum(orders) as orders, sum(amount) as amount from trade_day where day > ?1 and day <= ?2 group by day",
    today - 2 * salesDays,
    today,
  );

/** Who takes part: a look into an index for each unit and company, however much they trade. */
export const readActive = (since: Instant, today: number) =>
  read<{ units: number; suppliers: number }>(
    `select (select count(*) from unit n where exists (select 1 from "order" o where o.unit_id = n.id and o.placed_at >= ?1)) as units,
       (select count(*) from company co where exists (
         select 1 from trade_day t where t.co_id = co.id and t.day > ?2 and t.orders > 0)) as suppliers`,
    since,
    today - salesDays,
  );

/** Suppliers that take longest to answer an order, as their shops were scored. */
export const readSlowSuppliers = (now: Instant) =>
  read<SlowSupplier>(
    `select cast(co.id as text) as coId, co.name, s.answer_hours as answerHours, s.on_time_permille as onTimePermille,
       (select count(*) from (select 1 from "order" o where o.co_id = co.id and o.due_at > 0 and o.due_at <= ?1 limit ${todoCountLimit})) as late
     from shop s join company co on co.id = s.co_id where co.status = 'active' and s.answer_hours is not null
     order by s.answer_hours desc, s.co_id limit ${shownRows}`,
    now,
  );
