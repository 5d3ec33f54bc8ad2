import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import type { SubmitWish } from "#src/domain/purchase/schema.ts";
import { requireSubmittable } from "#src/domain/purchase/state.ts";
import { readApprovalRules, readApprovers } from "../../approval/rules/repo.ts";
import { readGroupOthers } from "../../approval/watch/repo.ts";
import { readGroupsWithFunds } from "../../fund/ledger/repo.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { readWishQuotes } from "../../quote/repo.ts";
import { readAddresses, readUnitSwitches } from "../../unit/repo.ts";
import { refuseOtherGroup } from "../agreed.ts";
import { readWishFreightRules, readWishGoods, readWishHistory, readWishLines } from "../parts/repo.ts";
import { readRepeats } from "../repeat/repo.ts";
import { readWish } from "../repo.ts";
import { readShareHold } from "../share/repo.ts";
import { wishState } from "../wish-state.ts";

export type SubmissionFacts = Awaited<ReturnType<typeof readSubmission>>;

/** Everything a submission depends on, in one snapshot: the requester's own request, a group of theirs and an address of the unit. */
export async function readSubmission(ctx: Ctx, scope: PurchaserScope, wishId: string, input: SubmitWish) {
  const found = await readWish(ctx.db, scope, ctx.now, wishId, (visible) => [
    readWishLines(visible),
    readWishGoods(visible),
    readWishFreightRules(visible),
    readAddresses(scope),
    readGroupsWithFunds(scope, ctx.now),
    readUnitSwitches(scope),
    readApprovalRules(scope),
    readApprovers(scope, input.groupId),
    readGroupOthers(scope, input.groupId),
    readWishHistory(visible),
    readWishQuotes(wishId, ctx.now),
    readShareHold(wishId),
    readRepeats(visible),
  ]);
  if (!found || found[0].purchaserId !== scope.purchaserId) throw notFound("采购申请");
  const [
    wish,
    [lines, goodsRows, freightRules, addresses, groups, [unit], rules, approvers, [group], history, quotes, [share], repeats],
  ] = found;
  const state = wishState(wish, []);
  // The state first: a request that was submitted already says so, whatever the form holds.
  requireSubmittable(state, ctx.now);
  refuseOtherGroup(wish, input);
  const funds = groups.filter(({ groupId }) => groupId === input.groupId);
  if (funds.length === 0) throw invalidField("groupId", "请选择您所在的课题组");
  const address = addresses.find(({ id }) => id === input.addressId);
  if (!address) throw invalidField("addressId", "请选择收货地址");
  return {
    wish,
    state,
    lines,
    goodsRows,
    freightRules,
    address,
    funds,
    unit,
    rules,
    approvers,
    aloneInGroup: group?.others === 0,
    historyLength: history.length,
    quotes,
    /** The share of a collection that holds the money until now. */
    share: share ?? null,
    repeats,
  };
}
