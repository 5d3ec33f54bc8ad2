import type { InvoiceType } from "#src/domain/billing/schema.ts";
import type { TaxRate } from "#src/domain/billing/tax.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { DueSpan } from "#src/domain/order/deadline.ts";
import { countLimit, listLimit, type DueView, type WaitingSupply } from "#src/domain/order/schema.ts";
import { searchWord, unspaced } from "#src/domain/kernel/half-width.ts";
import { readOrderNumber } from "#src/domain/order/number.ts";
import { orderStatuses, type OrderStatus } from "#src/domain/order/state.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";
import { lineColumns, orderBilling, orderColumns, orderJoins, type OrderLineRow, type OrderRow } from "../repo.ts";

/** Whose orders are listed: the first column of an index that ends in (placed_at, id); null for everybody's. */
type Whose = { column: "purchaser_id" | "unit_id" | "co_id"; value: string | number } | { column: null };
export type Listed = Whose & Narrowed;
/** What of them is listed, and in which order. */
export type Narrowed = {
  /** Orders of this buyer are left out. */
  notBuyer?: string;
  /** Orders alone in which there is something to accept. */
  toAccept?: boolean;
  /** Orders alone of which something is to be received. */
  toReceive?: boolean;
  /** Orders alone that wait for the supplier's answer. */
  waiting?: Exclude<WaitingSupply, DueView> | undefined;
  /** Orders alone whose supplier's next step is due in this span. */
  due?: DueSpan | undefined;
  /** The list is work: what has waited longest comes first. */
  oldestFirst?: boolean;
};

/** SQL: what makes an order `o` wait for its supplier. Open returns have an index of their own, and are few. */
const waits = {
  cancelling: "o.status = 'confirmed' and o.cancel_requested_at is not null",
  missing: "o.missing_reported_at is not null",
  disputed: "o.disputed_at is not null",
  unanswered: `o.disputed_at is not null and exists (select 1 from dispute d where d.order_id = o.id and d.status = 'open'
    and not exists (select 1 from dispute_statement s where s.dispute_id = d.id and s.side = 'supplier'))`,
  returning: "o.id in (select t.order_id from order_return t where t.status in ('asked', 'agreed'))",
} as const satisfies Record<Exclude<WaitingSupply, DueView>, string>;

/**
 * SQL: there is something to accept of an order `o`, as `awaitsAcceptance` of the domain says it: all has arrived, and not all that is
 * left to accept is on its way back or in dispute.
 */
export const awaitsAcceptance = `o.status = 'received' and exists (select 1 from order_line al where al.order_id = o.id
    and al.received - al.returned - al.accepted > coalesce(
      (select ar.quantity from order_return t join order_return_line ar on ar.return_id = t.id
        where t.order_id = al.order_id and t.status in ('asked', 'agreed') and ar.order_line_id = al.id),
      (select ad.quantity from dispute d join dispute_line ad on ad.dispute_id = d.id
        where d.order_id = al.order_id and d.status = 'open' and ad.order_line_id = al.id), 0))`;

/**
 * SQL: there is something to receive of an order `o`, as `awaitsReceipt` of the domain says it: pieces are on their way that nobody has
 * reported as missing and that are in no dispute.
 */
export const awaitsReceipt = `o.status in ('partlyShipped', 'shipped') and exists (select 1 from order_line rl where rl.order_id = o.id
    and rl.shipped - rl.received > coalesce(
      iif(o.missing_reported_at is null, null, (select j.value ->> 'quantity' from order_event e, json_each(e.change, '$.lines') j
        where e.order_id = o.id and e.seq = (select max(m.seq) from order_event m where m.order_id = o.id and m.type = 'missingReported')
          and j.value ->> 'lineId' = rl.id)),
      (select rd.quantity from dispute d join dispute_line rd on rd.dispute_id = d.id
        where d.order_id = o.id and d.status = 'open' and rd.order_line_id = rl.id), 0))`;

export type OrderFilter = {
  listed: Listed;
  status: OrderStatus | null;
  q: string;
  /** Placed at or after, and before. */
  from: Instant | null;
  to: Instant | null;
};

/** Titles and names are looked through in so many orders of a filter, the newest; numbers of orders and parcels are found in all. */
export const searchedOrders = 2_000;

type Condition = { where: string; params: (string | number)[] };

/** Written out for what is asked, so that each list has an index of its own: `?3 is null or …` would have none. */
function conditionOf({ listed, from, to }: OrderFilter, status: OrderStatus | null): Condition {
  const parts = ["true"];
  const params: (string | number)[] = [];
  const add = (part: string, value: string | number) => {
    params.push(value);
    parts.push(part.replace("?", `?${params.length}`));
  };
  if (listed.column !== null) add(`o.${listed.column} = ?`, listed.value);
  if (status) add("o.status = ?", status);
  if (from !== null) add("o.placed_at >= ?", from);
  if (to !== null) add("o.placed_at < ?", to);
  if (listed.notBuyer) add("o.purchaser_id <> ?", listed.notBuyer);
  if (listed.due) {
    if (listed.due.after !== null) add("o.due_at > ?", listed.due.after);
    add("o.due_at is not null and o.due_at <= ?", listed.due.until);
  }
  if (listed.toAccept) parts.push(awaitsAcceptance);
  if (listed.toReceive) parts.push(awaitsReceipt);
  if (listed.waiting) parts.push(waits[listed.waiting]);
  return { where: parts.join(" and "), params };
}

/** SQL: the names by which an order `n` is looked for, of the other side and of its people; of everybody where both sides are others. */
const searchedNames = {
  purchaser_id: "co.name, co.short_name, g.name",
  unit_id: "co.name, co.short_name, g.name, u.real_name",
  co_id: "unit.name, g.name, u.real_name",
  null: "co.name, co.short_name, unit.name, g.name, u.real_name",
} as const;

/** The ids of a filter, as a sub-select without order. */
function matching(filter: OrderFilter, status = filter.status): Condition {
  const { where, params } = conditionOf(filter, status);
  if (filter.q === "") return { where, params };
  const q = `?${params.length + 1}`;
  const [tracking, number] = [`?${params.length + 2}`, `?${params.length + 3}`];
  // Names are compared as one text: what is looked for holds no line break.
  const names = searchedNames[`${filter.listed.column}`].split(", ").join(" || char(10) || ");
  const found = `with newest as materialized (select o.id, o.co_id, o.unit_id, o.group_id, o.purchaser_id from "order" o
      where ${where} order by o.placed_at desc, o.id desc limit ${searchedOrders})
    select l.order_id from newest n join order_line l on l.order_id = n.id
      where instr(lower(l.product_title), ${q}) or lower(l.product_code) = ${q} or lower(l.maker_code) = ${q} or l.cas_no = ${q}
    union select n.id from newest n join company co on co.id = n.co_id join unit on unit.id = n.unit_id
      join issue_group g on g.id = n.group_id join purchaser r on r.id = n.purchaser_id join user u on u.id = r.user_id
      where instr(lower(${names}), ${q})
    union select id from "order" where order_no = ${number}
    union select order_id from shipment where tracking_no = ${tracking}`;
  // The few that were found are looked up by id: by the index of the list (what `+` forbids) all of its orders would be read.
  return {
    where: `o.id in (${found}) and ${where.replaceAll("o.", "+o.")}`,
    params: [...params, searchWord(filter.q), unspaced(filter.q), readOrderNumber(filter.q) ?? filter.q.toUpperCase()],
  };
}

export type ListedRow = OrderRow & { lineCount: number; comingBack: number };

const sorts = { placedAt: "o.placed_at" };
export type OrderSort = SortOf<typeof sorts>;
type OrderWindow = { pageNum: number; pageSize: number } & OrderSort;

/** The order of a list that nobody asked another of: by deadline, what has waited longest first, else the newest first. */
function ownOrder({ due, oldestFirst }: Listed): string {
  if (due) return "o.due_at, o.id";
  return oldestFirst ? "o.placed_at, o.id" : "o.placed_at desc, o.id desc";
}

/** A page of a filter, in the order asked for or its own, with the first lines of its orders, and how many there are up to `listLimit`. */
export function readOrderPage(filter: OrderFilter, { pageNum, pageSize, ...sort }: OrderWindow) {
  const { where, params } = matching(filter);
  const order = `order by ${orderBy(sort, sorts, ownOrder(filter.listed), "o.id")}`;
  const window = `limit ${pageSize} offset ${Math.min((pageNum - 1) * pageSize, listLimit)}`;
  const page = `select o.id from "order" o where ${where} ${order} ${window}`;
  return [
    read<ListedRow>(
      `select ${orderColumns}, (select count(*) from order_line l where l.order_id = o.id) as lineCount,
         exists (select 1 from order_return t where t.order_id = o.id and t.status in ('asked', 'agreed')) as comingBack
       from "order" o ${orderJoins} where o.id in (${page}) ${order}`,
      ...params,
    ),
    read<OrderLineRow>(
      `select ${lineColumns} from order_line l where l.order_id in (${page}) and l.line_no <= 4 order by l.line_no`,
      ...params,
    ),
    read<{ total: number }>(
      `select count(*) as total from (select 1 from "order" o where ${where} limit ${listLimit + 1})`,
      ...params,
    ),
  ] as const;
}

/** A field of what an order \`o\` is invoiced to. */
const billingField = (name: "title" | "taxNumber" | "invoiceType") => `${orderBilling} ->> '$.${name}'`;

export type ExportRow = Pick<
  OrderRow,
  | "orderNo"
  | "placedAt"
  | "status"
  | "unitName"
  | "groupName"
  | "buyerName"
  | "coName"
  | "receiver"
  | "mobile"
  | "region"
  | "detail"
> &
  Pick<OrderRow, "freight" | "conceded" | "total" | "statementNo"> & {
    productCode: string;
    productTitle: string;
    casNo: string | null;
    productSpec: string;
    quantity: number;
    unit: string;
    price: Fen;
    shipped: number;
    accepted: number;
    returned: number;
    refused: number;
    /** Carriers and numbers of the parcels that hold pieces of the line. */
    parcels: string | null;
    title: string | null;
    taxNumber: string | null;
    invoiceType: InvoiceType | null;
    taxRate: TaxRate | null;
  };

/** The newest orders of a filter, for a spreadsheet. */
export function readExported(filter: OrderFilter, max: number) {
  const { where, params } = matching(filter);
  return read<{ id: string }>(
    `select o.id from "order" o where ${where} order by o.placed_at desc, o.id desc limit ${max}`,
    ...params,
  );
}

/** The lines of these orders, in their order. */
export const readExportLines = (orderIds: readonly string[]) =>
  read<ExportRow>(
    `select o.order_no as orderNo, o.placed_at as placedAt, o.status, n.name as unitName, g.name as groupName,
       u.real_name as buyerName, co.name as coName, o.receiver, o.mobile, o.region, o.detail,
       l.product_code as productCode, l.product_title as productTitle, l.cas_no as casNo,
       l.product_spec as productSpec, l.quantity, l.product_measure_unit as unit, l.price, l.shipped, l.accepted, l.returned, l.refused,
       (select group_concat(distinct s.carrier || ' ' || s.tracking_no) from shipment s join shipment_line x on x.shipment_id = s.id
         where s.order_id = o.id and x.order_line_id = l.id) as parcels,
       o.freight, o.conceded, o.total, st.statement_no as statementNo, co.tax_rate as taxRate,
       ${billingField("title")} as title, ${billingField("taxNumber")} as taxNumber, ${billingField("invoiceType")} as invoiceType
     from json_each(?1) j join "order" o on o.id = j.value ${orderJoins} join order_line l on l.order_id = o.id
     order by j.key, l.line_no`,
    JSON.stringify(orderIds),
  );

/** Orders of each status that a filter finds whatever its own status, each count up to `countLimit`; a text finds in the newest of all. */
export function readOrderCounts(filter: OrderFilter) {
  const { where, params } = matching(filter, null);
  if (filter.q !== "") {
    return read<{ status: OrderStatus; count: number }>(
      `select o.status, min(count(*), ${countLimit}) as count from "order" o where ${where} group by o.status`,
      ...params,
    );
  }
  return read<{ status: OrderStatus; count: number }>(
    `select s.value as status, (select count(*) from (
       select 1 from "order" o where ${where} and o.status = s.value limit ${countLimit})) as count
     from json_each(?${params.length + 1}) s`,
    ...params,
    JSON.stringify(orderStatuses),
  );
}

/** Orders of others in the unit that wait for acceptance, up to a limit. */
export const readToAccept = (unitId: string, purchaserId: string, limit: number) =>
  read<{ count: number }>(
    `select count(*) as count from (
       select 1 from "order" o where o.unit_id = ?1 and ${awaitsAcceptance} and o.purchaser_id < ?2
       union all select 1 from "order" o where o.unit_id = ?1 and ${awaitsAcceptance} and o.purchaser_id > ?2 limit ?3)`,
    unitId,
    purchaserId,
    limit,
  );
