import { v7 as uuid } from "uuid";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { addFen, fen } from "#src/domain/kernel/money.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import type {
  AdjustFund,
  EditFund,
  FundEntryView,
  FundView,
  GroupWithFunds,
  OpenFund,
  Spending,
  SpendingDimension,
} from "#src/domain/fund/calls.ts";
import { available, hasExpired, type FundEntryKind } from "#src/domain/fund/balance.ts";
import { monthsBack } from "#src/domain/fund/months.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/fund/refusals.ts";
import { purchaserScope, signedIn, type Ctx } from "../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError, mentions, mustChange, mustHold } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { isGroupOf } from "../db/unit-group.ts";
import {
  countEntries,
  readEntries,
  readFund,
  readFunds,
  readGroupsWithFunds,
  readSpending,
  type EntryRow,
  type FundRow,
  type GroupFundRow,
  type Reach,
  type EntrySort,
} from "./ledger/repo.ts";
import { adjustFund, insertFund, updateFund } from "./repo.ts";

const fundOver = "有效期至不能早于今天；长期有效请留空，不再使用的请停用";

/** The funds the caller may look at. */
export async function listLedger(ctx: Ctx): Promise<FundView[]> {
  const who = reachOf(ctx);
  const [rows] = await readAll(ctx.db, [readFunds(who, ctx.now)]);
  return rows.map((row) => fundView(row, ctx.now));
}

/** The caller's groups with the funds that may pay today. */
export async function listFunds(ctx: Ctx): Promise<GroupWithFunds[]> {
  const scope = purchaserScope(ctx);
  const [rows] = await readAll(ctx.db, [readGroupsWithFunds(scope, ctx.now)]);
  return [...Map.groupBy(rows, ({ groupId }) => groupId).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...headingOf(first), funds: group.flatMap((row) => fundOf(row, ctx.now)) }] : [];
  });
}

const headingOf = ({ groupId, groupName, leaderName }: GroupFundRow) => ({ groupId, groupName, leaderName });

const fundOf = (row: GroupFundRow, now: Instant) => {
  if (row.fundId === null) return [];
  const { fundId, code, name, validTo } = row;
  return [{ fundId, code, name, available: available(row, now), validTo }];
};

type EntryQuery = { pageNum: number; pageSize: number; kind?: FundEntryKind | undefined } & EntrySort;

/** The statement of one fund, the latest movement first. Throws 404. */
export async function listEntries(ctx: Ctx, fundId: string, { pageNum, pageSize, kind, ...sort }: EntryQuery) {
  const who = reachOf(ctx);
  const [[fund], rows, [count]] = await readAll(ctx.db, [
    readFund(who, ctx.now, fundId),
    readEntries(who, fundId, kind ?? null, { limit: pageSize, offset: (pageNum - 1) * pageSize, ...sort }),
    countEntries(who, fundId, kind ?? null),
  ]);
  if (!fund) throw notFound("经费");
  return { fund: fundView(fund, ctx.now), total: count?.total ?? 0, rows: rows.map(entryView) };
}

/** Most rows of one exported statement. */
export const maxExported = 50_000;

/** The whole statement of one fund. Throws 404. */
export async function exportEntries(ctx: Ctx, fundId: string): Promise<{ fund: FundView; rows: FundEntryView[] }> {
  return listEntries(ctx, fundId, { pageNum: 1, pageSize: maxExported });
}

/** Adds to a fund or takes from it, never below what is held. Throws 404, 409. */
export async function adjustFundBalance(ctx: Ctx, fundId: string, { amount, reason }: AdjustFund) {
  const scope = purchaserScope(ctx, permissions.fundAdjust);
  const [[fund]] = await readAll(ctx.db, [readFund({ scope, wholeUnit: true }, ctx.now, fundId)]);
  if (!fund) throw notFound("经费");
  if (fund.status === "closed") throw refuse.fundClosed({ name: fund.name });
  const after = { balance: addFen(fund.balance, amount), reserved: fund.reserved };
  if (after.balance < fund.reserved) {
    throw refuse.fundReserved({ reserved: fund.reserved, max: fen(fund.balance - fund.reserved) });
  }
  const movement = {
    unitId: scope.unitId,
    fundId,
    amount,
    cause: `adjust:${uuid()}`,
    note: reason,
    userId: scope.userId,
    at: ctx.now,
  };
  const before = { balance: fund.balance, reserved: fund.reserved };
  return commitOrRefuse(
    ctx,
    adjustFund(ctx.db, before, movement),
    [{ entity: "fund", entityId: fundId, before, after }],
    after,
    refuse.fundMoved(),
  );
}

/** Opens a fund of a group; its first amount stands on its ledger. Throws 422 when it would be over at once, 409 when the code is taken, 404 when the group is not the unit's. */
export async function openFund(ctx: Ctx, { groupId, code, name, amount, validTo }: OpenFund): Promise<{ fundId: string }> {
  const { unitId, userId } = purchaserScope(ctx, permissions.fundAdjust);
  if (hasExpired({ validTo }, ctx.now)) throw invalidField("validTo", fundOver);
  const fundId = uuid();
  const first = { unitId, fundId, amount, cause: `open:${fundId}`, note: "立项到账", userId, at: ctx.now };
  const statements = [
    mustHold(ctx.db, isGroupOf({ unitId }, groupId)),
    insertFund(ctx.db, { id: fundId, unitId, groupId, code, name, validTo, createdAt: ctx.now }),
    ...(amount > 0 ? adjustFund(ctx.db, { balance: fen(0), reserved: fen(0) }, first) : []),
  ];
  try {
    const after = { groupId, code, name, amount, validTo };
    return await commit(ctx, statements, [{ entity: "fund", entityId: fundId, after }], { fundId });
  } catch (error) {
    if (error instanceof ConflictError) throw notFound("课题组");
    if (mentions(error, "fund.code")) throw beside("code", refuse.fundCodeTaken());
    throw error;
  }
}

/** Renames a fund, moves its end, closes or opens it. Throws 404, 422 for a new end that is over. */
export async function editFund(ctx: Ctx, fundId: string, fields: EditFund): Promise<null> {
  const scope = purchaserScope(ctx, permissions.fundAdjust);
  const [[fund]] = await readAll(ctx.db, [readFund({ scope, wholeUnit: true }, ctx.now, fundId)]);
  if (!fund) throw notFound("经费");
  // One that is over stays so under another name.
  if (fields.validTo !== fund.validTo && hasExpired(fields, ctx.now)) throw invalidField("validTo", fundOver);
  const before = { name: fund.name, validTo: fund.validTo, status: fund.status };
  const statements = [updateFund(ctx.db, { unitId: scope.unitId, fundId }, fields), mustChange(ctx.db)];
  return commit(ctx, statements, [{ entity: "fund", entityId: fundId, before, after: fields }], null);
}

/** What was spent on orders that stand, in the last `months` months. */
export async function viewSpending(ctx: Ctx, { by, months }: { by: SpendingDimension; months: string }): Promise<Spending> {
  const [rows] = await readAll(ctx.db, [readSpending(reachOf(ctx), by, monthsBack(ctx.now, Number(months)))]);
  return { total: addFen(...rows.map(({ amount }) => amount)), rows };
}

function reachOf(ctx: Ctx): Reach {
  const scope = purchaserScope(ctx);
  return { scope, wholeUnit: holdsPermission(signedIn(ctx).permissions, [permissions.fundAdjust]) };
}

/** With what it may still spend at `now`. */
export const fundView = ({ freed, ...row }: FundRow, now: Instant): FundView => {
  const fund = { ...row, reserved: fen(row.reserved - freed) };
  return { ...fund, available: available(fund, now), expired: hasExpired(fund, now) };
};

const entryView = (row: EntryRow): FundEntryView => ({
  ...row,
  amount: row.amount,
  balanceAfter: row.balanceAfter,
  reservedAfter: row.reservedAfter,
  subject: row.subject ?? "",
  byName: row.byName ?? "系统",
});
