import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import type { RedemptionStatus } from "#src/domain/points/state.ts";
import type { StatementStatus } from "#src/domain/settlement/schema.ts";
import { siteStart } from "#src/domain/system/config/site.ts";
import type { OpeningStep } from "#src/domain/todo/opening.ts";
import { todoCountLimit } from "#src/domain/todo/schema.ts";
import { read, type Read } from "../db/read.ts";
import { awaitsReceipt } from "../order/listing/repo.ts";
import { unbilledOrder } from "../settlement/repo.ts";

type CountRow = { count: number };

/** Rows of a select with one column, counted up to `todoCountLimit`. */
const countOf = (rows: string, ...params: (string | number)[]): Read<CountRow> =>
  read<CountRow>(`select count(*) as count from (${rows} limit ${todoCountLimit})`, ...params);

export const countPendingMembers = (unitId: string) =>
  countOf("select 1 from purchaser where unit_id = ?1 and review = 'pending'", unitId);

/** Orders of which who ordered them has something to receive. */
export const countToReceive = (purchaserId: string) =>
  countOf(`select 1 from "order" o where o.purchaser_id = ?1 and ${awaitsReceipt}`, purchaserId);

/** Without those whose orders were all disputed: nobody can do anything with them until the supplier fills them again. */
export const countStatementsOfUnit = (unitId: string, status: StatementStatus) =>
  countOf(
    `select 1 from statement s where s.unit_id = ?1 and s.status = ?2
      and exists (select 1 from statement_order x where x.statement_id = s.id)`,
    unitId,
    status,
  );

export const countStatementsOfCompany = (coId: number, status: StatementStatus) =>
  countOf("select 1 from statement where co_id = ?1 and status = ?2", coId, status);

/** Accepted orders that no statement holds yet. */
export const countUnstatedOrders = (coId: number) =>
  countOf(`select 1 from "order" o where o.co_id = ?1 and ${unbilledOrder}`, coId);

export const countOrders = (coId: number, status: OrderStatus) =>
  countOf('select 1 from "order" where co_id = ?1 and status = ?2', coId, status);

/** Orders whose buyer asks to cancel them. */
export const countCancelRequests = (coId: number) =>
  countOf(`select 1 from "order" where co_id = ?1 and status = 'confirmed' and cancel_requested_at is not null`, coId);

/** Orders whose buyer has reported sent goods as not arrived. */
export const countMissingReports = (coId: number) =>
  countOf(`select 1 from "order" where co_id = ?1 and missing_reported_at is not null`, coId);

/** Disputes about its orders in which the company has said nothing yet. */
export const countDisputesToAnswer = (coId: number) =>
  countOf(
    `select 1 from "order" o join dispute d on d.order_id = o.id and d.status = 'open'
     where o.co_id = ?1 and o.disputed_at is not null
       and not exists (select 1 from dispute_statement s where s.dispute_id = d.id and s.side = 'supplier')`,
    coId,
  );

/** Returns that wait for the company's answer, or for its word that the goods are back. */
export const countReturns = (coId: number) =>
  countOf(
    `select 1 from order_return t join "order" o on o.id = t.order_id where t.status in ('asked', 'agreed') and o.co_id = ?1`,
    coId,
  );

/** Campaigns of the company's goods whose terms wait for its word. */
export const countCampaigns = (coId: number, now: Instant) =>
  countOf(
    `select 1 from collection x join product p on p.id = x.product_id
     where x.status = 'proposed' and x.closes_at > ?2 and p.co_id = ?1`,
    coId,
    now,
  );

export const countRefusedGoods = (coId: number) =>
  countOf("select 1 from goods_proposal where co_id = ?1 and state = 'rejected'", coId);

export const countRegistrations = () => countOf("select 1 from business_registration where status = 'reviewing'");

export const countCompanyChanges = () => countOf("select 1 from company_change where state = 'submitted'");

export const countRefusedChanges = (coId: number) =>
  countOf("select 1 from company_change where co_id = ?1 and state = 'rejected'", coId);

export const countLicenceFiles = () => countOf("select 1 from company_licence_file where state = 'submitted'");

export const countGoodsProposals = () => countOf("select 1 from goods_proposal where state = 'submitted'");

export const countGoodsDocuments = () => countOf("select 1 from goods_document where state = 'submitted'");

/** Appeals of takedowns in force. */
export const countAppeals = () =>
  countOf(
    "select 1 from goods_appeal a join goods_takedown t on t.id = a.takedown_id where a.decided_at is null and t.ended_at is null",
  );

/** Proposals of others: nobody approves their own. */
export const countSubstanceProposals = (userId: string) =>
  countOf("select 1 from substance_proposal where state = 'submitted' and proposed_by <> ?1", userId);

export const countRedemptions = (status: RedemptionStatus) => countOf("select 1 from redemption where status = ?1", status);

export const countFeedback = () => countOf("select 1 from feedback where status = 'open'");

export const countBoardMessages = () => countOf("select 1 from board_message where status = 'open' and hidden_reason is null");

/** Messages that will not be tried again by themselves. */
export const countUndelivered = () => countOf("select 1 from outbox where status = 'dead'");

/** Whether each step to an open mall is done: the hotline it begins with is no number, its agreements are nobody's. */
export const readOpening = (now: Instant) =>
  read<Record<OpeningStep, Flag>>(
    `select exists (select 1 from config where key = 'site.hotline' and value <> ?2) as site,
       exists (select 1 from protocol_version where published_by is not null) as protocols,
       exists (select 1 from unit where status = 'active') as units,
       exists (select 1 from company where status = 'active') as suppliers,
       exists (select 1 from company where goods_count > 0) as goods,
       exists (select 1 from banner where show_from <= ?1 and (show_to is null or show_to > ?1)) as banners`,
    now,
    siteStart.hotline,
  );
