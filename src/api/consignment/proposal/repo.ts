import { and, eq, sql } from "drizzle-orm";
import type { ProposalKind, ProposalStatus, Side } from "#src/domain/consignment/proposal.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { PurchaserScope, SupplierScope } from "../../kernel/context.ts";
import { mustChange, mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { purchaserHolds } from "../../db/permission-holders.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";
import { consignmentProposal } from "../../db/tables/consignment.ts";
import type { Recipient } from "../../notice/notify.ts";

export type StoredProposal = {
  proposalId: string;
  siteId: string;
  siteName: string;
  unitName: string;
  coId: number;
  coName: string;
  productId: number;
  productTitle: string;
  productSpec: string;
  productCode: string;
  kind: ProposalKind;
  side: Side;
  status: ProposalStatus;
  price: Fen | null;
  priceBefore: Fen | null;
  alsoStock: Flag;
  refillAt: number | null;
  booked: number | null;
  delta: number | null;
  reason: string;
  proposedBy: string;
  proposedAt: Instant;
  expiresAt: Instant | null;
  decidedBy: string | null;
  decidedAt: Instant | null;
  decisionReason: string;
};

const columns = `q.id as proposalId, q.site_id as siteId, s.name as siteName, u.name as unitName, q.co_id as coId,
  co.short_name as coName, q.product_id as productId, p.title as productTitle, p.spec as productSpec, p.product_code as productCode,
  q.kind, q.side, q.status, q.price, q.price_before as priceBefore, q.also_stock as alsoStock, q.refill_at as refillAt, q.booked, q.delta,
  q.reason, b.real_name as proposedBy, q.proposed_at as proposedAt, q.expires_at as expiresAt, d.real_name as decidedBy,
  q.decided_at as decidedAt, q.decision_reason as decisionReason`;
const joins = `join delivery_site s on s.id = q.site_id join unit u on u.id = s.unit_id join product p on p.id = q.product_id
  join company co on co.id = q.co_id join user b on b.id = q.proposed_by left join user d on d.id = q.decided_by`;

/** Those that wait for an answer at ?2, or all. */
const waits = "q.status = 'open' and coalesce(q.expires_at > ?2, true)";

const sorts = { proposedAt: "q.proposed_at" };
export type ProposalWindow = { state: "open" | "all"; pageNum: number; pageSize: number } & SortOf<typeof sorts>;
const order = (page: ProposalWindow) => orderBy(page, sorts, "q.proposed_at desc, q.id desc", "q.id");
const offset = ({ pageNum, pageSize }: ProposalWindow) => (pageNum - 1) * pageSize;

/** What is proposed at a site of the unit, the latest first. */
export const readUnitProposals = ({ unitId }: PurchaserScope, siteId: string, now: Instant, page: ProposalWindow) => {
  const which = page.state === "open" ? `and ${waits}` : "and ?2 > 0";
  return [
    read<StoredProposal>(
      `select ${columns} from consignment_proposal q ${joins} where q.site_id = ?1 ${which} and s.unit_id = ?3
       order by ${order(page)} limit ?4 offset ?5`,
      siteId,
      now,
      unitId,
      page.pageSize,
      offset(page),
    ),
    read<{ total: number }>(
      `select count(*) as total from consignment_proposal q join delivery_site s on s.id = q.site_id
       where q.site_id = ?1 ${which} and s.unit_id = ?3`,
      siteId,
      now,
      unitId,
    ),
  ] as const;
};

/** What is proposed for goods of the company at the sites of all units, the latest first. */
export const readVendorProposals = ({ coId }: SupplierScope, now: Instant, page: ProposalWindow) => {
  const which = page.state === "open" ? `and ${waits}` : "and ?2 > 0";
  return [
    read<StoredProposal>(
      `select ${columns} from consignment_proposal q ${joins} where q.co_id = ?1 ${which}
       order by ${order(page)} limit ?3 offset ?4`,
      coId,
      now,
      page.pageSize,
      offset(page),
    ),
    read<{ total: number }>(`select count(*) as total from consignment_proposal q where q.co_id = ?1 ${which}`, coId, now),
  ] as const;
};

/** One of either side's own; nobody else finds it. */
export const readUnitProposal = ({ unitId }: PurchaserScope, proposalId: string) =>
  read<StoredProposal>(
    `select ${columns} from consignment_proposal q ${joins} where q.id = ?1 and s.unit_id = ?2`,
    proposalId,
    unitId,
  );
export const readVendorProposal = ({ coId }: SupplierScope, proposalId: string) =>
  read<StoredProposal>(
    `select ${columns} from consignment_proposal q ${joins} where q.id = ?1 and q.co_id = ?2`,
    proposalId,
    coId,
  );

/** The proposal of this kind for these goods that has had no answer, lapsed or not. */
export const readWaiting = (siteId: string, productId: number, kind: ProposalKind) =>
  read<{ proposalId: string; kind: ProposalKind; side: Side; status: ProposalStatus; expiresAt: Instant | null }>(
    `select q.id as proposalId, q.kind, q.side, q.status, q.expires_at as expiresAt from consignment_proposal q
     where q.site_id = ?1 and q.product_id = ?2 and q.kind = ?3 and q.status = 'open'`,
    siteId,
    productId,
    kind,
  );

/** The people of the unit who keep its sites. */
export const readSiteKeepers = (siteId: string) =>
  read<Recipient>(
    `select u.id as userId, u.mobile, u.email from delivery_site s join purchaser p on p.unit_id = s.unit_id
     join user u on u.id = p.user_id where s.id = ?1 and p.complete_info = 1 and u.status = 'active'
       and ${purchaserHolds("p.id", permissions.consignmentEdit)}`,
    siteId,
  );

/** Writes a proposal while no other of its kind waits for these goods. */
export const insertProposal = (db: Db, row: typeof consignmentProposal.$inferInsert): Statement[] => [
  mustHold(
    db,
    sql`not exists (select 1 from consignment_proposal q where q.site_id = ${row.siteId} and q.product_id = ${row.productId}
      and q.kind = ${row.kind} and q.status = 'open')`,
  ),
  db.insert(consignmentProposal).values(row),
];

type Ending = Pick<typeof consignmentProposal.$inferSelect, "status" | "decidedBy" | "decidedAt" | "decisionReason">;
export const undecided = { decidedBy: null, decidedAt: null, decisionReason: "" };

/** Ends a proposal that has had no answer. */
export const endProposal = (
  db: Db,
  proposalId: string,
  { status, decidedBy, decidedAt, decisionReason }: Ending,
): Statement[] => [
  db
    .update(consignmentProposal)
    .set({ status, decidedBy, decidedAt, decisionReason })
    .where(and(eq(consignmentProposal.id, proposalId), eq(consignmentProposal.status, "open"))),
  mustChange(db),
];

/** The pieces of goods at a site by the price they came with, those that leave first standing first, and what is agreed now. */
export const readLots = (siteId: string, productId: number) =>
  read<{ price: Fen; quantity: number }>(
    `select t.price, t.quantity from site_stock_lot t where t.site_id = ?1 and t.product_id = ?2 and t.quantity > 0
     order by t.since, t.price`,
    siteId,
    productId,
  );

export const readAgreedPrice = (siteId: string, productId: number) =>
  read<{ price: Fen }>("select ss.price from site_stock ss where ss.site_id = ?1 and ss.product_id = ?2", siteId, productId);
