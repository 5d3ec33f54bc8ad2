import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { checkCompany, companyActionsOf } from "#src/domain/supplier/company/available-actions.ts";
import { companyStatusLabels, countLimit, type CompanyView, type SwitchCompany } from "#src/domain/supplier/company/schema.ts";
import type { CompanyFacts } from "#src/domain/supplier/company-change/facts.ts";
import { companyHistoryLength } from "#src/domain/supplier/company-change/schema.ts";
import { maskedAccount } from "#src/domain/kernel/masked.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { commitOrRefuse, mustChange, statementOf } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { notify } from "../../notice/notify.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { readChangeHistory, readCurrent } from "../company-change/repo.ts";
import { factsIn, toRecord } from "../company-change/view.ts";
import {
  countCompanies,
  readCompanies,
  readCompany,
  readHistory,
  readLicences,
  readOpenOrders,
  readPeople,
  setCompanyStatus,
  type CompanyFilter,
  type CompanySort,
} from "./repo.ts";

type ListInput = CompanyFilter & CompanySort & { pageNum: number; pageSize: number };

export async function viewCompanies(ctx: Ctx, { pageNum, pageSize, orderByColumn, isAsc, ...filter }: ListInput) {
  requireOperator(ctx, permissions.supplierReview);
  const [[counted], rows] = await readAll(ctx.db, [
    countCompanies(filter),
    readCompanies(filter, { orderByColumn, isAsc }, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows };
}

export async function viewCompany(ctx: Ctx, coId: number): Promise<CompanyView> {
  requireOperator(ctx, permissions.supplierReview);
  const [[row], orders, people, licences, history, [company], changes] = await readAll(ctx.db, [
    readCompany(coId),
    readOpenOrders(coId),
    readPeople(coId),
    readLicences(coId),
    readHistory(coId),
    readCurrent(coId),
    readChangeHistory(coId, companyHistoryLength),
  ]);
  if (!row || !company) throw notFound("供应商");
  return {
    ...row,
    isCancelling: row.isCancelling === 1,
    openOrders: Math.min(
      countLimit,
      orders.reduce((sum, { count }) => sum + count, 0),
    ),
    ordersByStatus: orders.filter(({ count }) => count > 0),
    people: people.map(({ status, ...person }) => ({ ...person, open: status === "active" })),
    licences,
    history: history.map(({ at, realName, after }) => ({ at, realName, reason: "", ...(JSON.parse(after) as SwitchCompany) })),
    account: accountOf(factsIn(company.current).facts),
    changes: changes.map((change) => toRecord(change, { isWhole: false })),
    availableActions: companyActionsOf(row.status),
  };
}

const accountOf = ({ bankName, bankAccount }: CompanyFacts) => [bankName, maskedAccount(bankAccount)].filter(Boolean).join(" ");

/**
 * Suspends a company or lets it trade again, and tells its people. What is on sale follows at once, the search within a minute
 * (`followCompanies`); its orders go on, or those that were not shipped are cancelled bit by bit (`stopOrders`). Throws 404, 409.
 */
export async function switchCompany(ctx: Ctx, coId: number, change: SwitchCompany): Promise<null> {
  requireOperator(ctx, permissions.supplierReview);
  const [[row], staff] = await readAll(ctx.db, [readCompany(coId), staffOf(coId, permissions.goodsEdit)]);
  if (!row) throw notFound("供应商");
  checkCompany({ type: change.status === "active" ? "resume" : "suspend" }, row.status);
  const href = "/supGoods";
  const link = new URL(href, ctx.env.PUBLIC_ORIGIN).href;
  const notice = await notify(ctx, staff, {
    kind: "review",
    message: { kind: "news", ...noticeOf(row.name, change), link },
    href,
  });
  await commitOrRefuse(
    ctx,
    [
      statementOf(ctx.db, setCompanyStatus(coId, row.status, change.status, cancelReasonOf(change))),
      mustChange(ctx.db),
      ...notice.statements,
    ],
    [{ entity: "company", entityId: String(coId), before: { status: row.status }, after: change }],
    null,
    refuse.companyIs({ label: companyStatusLabels[change.status] }),
  );
  notice.send();
  return null;
}

const cancelReasonOf = (change: SwitchCompany) =>
  change.status === "suspended" && change.orders === "cancel" ? change.reason : null;

const noticeOf = (name: string, change: SwitchCompany) =>
  change.status === "active"
    ? { subject: `${name} 已恢复营业`, text: "平台运营已恢复贵公司营业，在售商品重新可以搜索与购买，一般在一分钟内生效。" }
    : {
        subject: `${name} 已停业`,
        text: `平台运营已暂停贵公司营业，原因：${change.reason}。商品暂不能搜索与购买；${cancelReasonOf(change) !== null ? "尚未发货的订单由平台取消，其余" : "已有订单"}请照常发货、结算。如有异议请联系平台。`,
      };
