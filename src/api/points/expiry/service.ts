import {
  earnedBefore,
  expiring,
  lastBoundary,
  lastDayBefore,
  nextBoundary,
  noticeBoundary,
  type ExpiryRule,
} from "#src/domain/points/expiry.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { ConflictError, commit } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import type { Ctx } from "../../kernel/context.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import {
  expireAt,
  markThrough,
  mustBeAsRead,
  putExpiryRule,
  readAgedAccounts,
  readExpiryRule,
  readOwners,
  type AgedAccount,
  type RuleRow,
} from "./repo.ts";

/** So many accounts in one batch, and so many batches of each kind in one night: the next night goes on. */
const accountsAtOnce = 50;
const batchesPerRun = 80;

/** The rule in force: one that the nightly task has not met yet begins now. */
export const ruleOf = ({ expiryMonths, ruleMonths, ruleSince }: RuleRow, now: Instant): ExpiryRule => ({
  months: expiryMonths,
  since: ruleMonths === expiryMonths && ruleSince !== null ? ruleSince : now,
});

/** Lets points expire that are due, then tells owners once of those that expire within 30 days. A new rule begins on the night it is met. */
export async function expirePoints(ctx: Ctx): Promise<void> {
  const [[row]] = await readAll(ctx.db, [readExpiryRule()]);
  if (!row) return;
  const rule = ruleOf(row, ctx.now);
  if (row.ruleMonths !== rule.months) await commit(ctx, [putExpiryRule(ctx.db, rule.months, rule.since)], [], null);
  const last = lastBoundary(rule, ctx.now);
  if (last !== null) await eachBatch(() => expireBatch(ctx, rule, last));
  const ahead = noticeBoundary(rule, ctx.now);
  if (ahead !== null) await eachBatch(() => notifyBatch(ctx, rule, ahead));
}

/** `work` says how many accounts it found; those that moved meanwhile are found again. */
async function eachBatch(work: () => Promise<number>) {
  for (let left = batchesPerRun; left > 0; left -= 1) {
    const found = await work().catch((error: unknown) => {
      if (error instanceof ConflictError) return accountsAtOnce;
      throw error;
    });
    if (found < accountsAtOnce) return;
  }
}

async function expireBatch(ctx: Ctx, rule: ExpiryRule, boundary: Instant): Promise<number> {
  const before = earnedBefore(rule, boundary);
  const [accounts] = await readAll(ctx.db, [
    readAgedAccounts("expired", boundary, { before, beforeThat: before, limit: accountsAtOnce }),
  ]);
  if (accounts.length === 0) return 0;
  const expired = accounts.flatMap((account) => {
    const amount = expiring(account);
    return amount > 0 ? [{ purchaserId: account.purchaserId, amount }] : [];
  });
  await commit(
    ctx,
    [
      mustBeAsRead(ctx.db, accounts),
      ...expireAt(ctx.db, boundary, expired, `有效期至 ${lastDayBefore(boundary)}`, ctx.now),
      markThrough(ctx.db, "expired", boundary, idsOf(accounts)),
    ],
    expired.map(({ purchaserId, amount }) => ({ entity: "points", entityId: purchaserId, after: { expired: amount } })),
    null,
  );
  return accounts.length;
}

async function notifyBatch(ctx: Ctx, rule: ExpiryRule, boundary: Instant): Promise<number> {
  const sooner = nextBoundary(rule, ctx.now);
  const before = earnedBefore(rule, boundary);
  // Of what expires sooner its owner has heard before.
  const beforeThat = sooner !== null && sooner < boundary ? earnedBefore(rule, sooner) : 0;
  const [accounts] = await readAll(ctx.db, [
    readAgedAccounts("notified", boundary, { before, beforeThat, limit: accountsAtOnce }),
  ]);
  if (accounts.length === 0) return 0;
  const points = new Map(
    accounts.map((account) => [account.purchaserId, expiring(account) - expiring({ ...account, before: account.beforeThat })]),
  );
  const [owners] = await readAll(ctx.db, [readOwners([...points].flatMap(([id, amount]) => (amount > 0 ? [id] : [])))]);
  const notified = await notifyEach(
    ctx,
    owners.map(({ purchaserId, ...recipient }) => ({
      recipient,
      notification: {
        subject: `${points.get(purchaserId)} 积分将于 ${lastDayBefore(boundary)} 到期`,
        text: "当日之后不能再使用，请在此之前到积分商城兑换；积分先得先用。",
        page: "/integralMall",
      },
    })),
  );
  await commit(ctx, [markThrough(ctx.db, "notified", boundary, idsOf(accounts)), ...notified.statements], [], null);
  notified.send();
  return accounts.length;
}

const idsOf = (accounts: readonly AgedAccount[]) => accounts.map(({ purchaserId }) => purchaserId);
