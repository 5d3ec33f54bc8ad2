import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { companyReviewActionsOf, decideCompanyChange } from "#src/domain/supplier/company-change/available-actions.ts";
import {
  changesLicence,
  fieldsOf,
  licenceEndOf,
  phoneOf,
  withoutAccount,
  type CompanyField,
} from "#src/domain/supplier/company-change/facts.ts";
import {
  companyFields,
  type CompanyChangeLine,
  type CompanyChangePage,
  type DecideCompanyChange,
} from "#src/domain/supplier/company-change/schema.ts";
import type { CompanyChangeState } from "#src/domain/supplier/company-change/states.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { commit, ConflictError, mentions, mustChange, statementOf, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { notifyOfApproval, notifyOfRejection } from "./notices.ts";
import {
  applyFacts,
  applyLicence,
  countChanges,
  decideChange,
  mustBeCurrent,
  readChange,
  readChanges,
  type CompanyChangeSort,
  type JudgedRow,
} from "./repo.ts";
import { changesIn, factsIn, judgedOf, toRecord, withoutKey } from "./view.ts";

type ListInput = { state: CompanyChangeState; pageNum: number; pageSize: number } & CompanyChangeSort;

/** Requests of all companies in one state. */
export async function listChanges(ctx: Ctx, { state, pageNum, pageSize, ...sort }: ListInput): Promise<CompanyChangePage> {
  requireOperator(ctx, permissions.supplierReview);
  const [[counted], rows] = await readAll(ctx.db, [
    countChanges(state),
    readChanges(state, sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, waiting: counted?.waiting ?? 0, rows: rows.map(toLine) };
}

function toLine(row: JudgedRow): CompanyChangeLine {
  const judged = judgedOf(row);
  const isWaiting = row.state === "submitted";
  return {
    ...toRecord(row, { isWhole: isWaiting }),
    coId: String(row.coId),
    coName: row.coName,
    status: row.status,
    obstacle: isWaiting ? obstacleOf(judged) : "",
    availableActions: companyReviewActionsOf(judged),
  };
}

/** Why a request that waits cannot be approved. */
function obstacleOf({ hasMoved, taken }: ReturnType<typeof judgedOf>): string {
  if (hasMoved) return refuse.companyMoved().message;
  return taken === null ? "" : refuse.companyFactTaken({ what: taken }).message;
}

/** Applies a request as it was looked at, or refuses it field by field. Throws 404, 409. */
export async function reviewChange(ctx: Ctx, changeId: string, decision: DecideCompanyChange): Promise<null> {
  const { userId } = requireOperator(ctx, permissions.supplierReview);
  const [[row]] = await readAll(ctx.db, [readChange(changeId)]);
  if (!row) throw notFound("变更申请");
  const { version, approve } = decision;
  const state = decideCompanyChange({ type: approve ? "approve" : "reject", version }, judgedOf(row));
  const changes = changesIn(row);
  const rejections = decision.approve ? {} : decision.rejections;
  const stray = (Object.keys(rejections) as CompanyField[]).find((field) => changes[field] === undefined);
  if (stray) throw new DomainError(codes.invalid, `此申请没有变更${companyFields[stray]}，请刷新后再看`);
  const about = { coId: row.coId, coName: row.coName, fields: fieldsOf(changes) };
  const notice = approve ? await notifyOfApproval(ctx, about) : await notifyOfRejection(ctx, about, rejections);
  const decided = decideChange({ changeId, coId: row.coId, version }, { state, rejections, userId, now: ctx.now });
  const { facts } = factsIn(row.current);
  const before = Object.fromEntries(fieldsOf(changes).map((field) => [field, facts[field]]));
  const event = {
    entity: "companyChange",
    entityId: changeId,
    before: { state: row.state, ...(approve && withoutKey(withoutAccount(before))) },
    after: { state, ...(approve ? withoutKey(withoutAccount(changes)) : { rejections }) },
  };
  try {
    await commit(
      ctx,
      [...(approve ? applied(ctx, row) : []), statementOf(ctx.db, decided), mustChange(ctx.db), ...notice.statements],
      [event],
      null,
    );
  } catch (error) {
    throw refusalOf(error);
  }
  notice.send();
  return null;
}

/** The company becomes what was asked for, if it still is what that was compared with. */
function applied({ db, now }: Ctx, row: JudgedRow): Statement[] {
  const { facts, phone } = factsIn(row.current);
  const changes = changesIn(row);
  const after = { ...facts, ...changes };
  const more = { facts: after, phone: phoneOf(facts, changes, phone), licenceEnd: licenceEndOf(after.licenceValidTo), now };
  const writes = [...applyFacts(row.coId, more), ...(changesLicence(facts, changes) ? [applyLicence(row.coId, more)] : [])];
  return [
    statementOf(db, mustBeCurrent(row.coId, row.current)),
    ...writes.flatMap((one) => [statementOf(db, one), mustChange(db)]),
  ];
}

/** What another company has taken meanwhile stops the batch by the index of that column. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ConflictError) return refuse.companyChangeMoved();
  if (mentions(error, "company.name")) return refuse.companyFactTaken({ what: companyFields.companyName });
  if (mentions(error, "company.short_name")) return refuse.companyFactTaken({ what: companyFields.shortName });
  const isCode = mentions(error, "company.credit_code") || mentions(error, "licence.kind");
  return isCode ? refuse.companyFactTaken({ what: companyFields.creditCode }) : error;
}
