import { formatMoney } from "#src/domain/kernel/money.ts";
import type { WishEvent } from "#src/domain/purchase/state.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import { insertWishEvents } from "./submit/repo.ts";
import { actorName } from "../kernel/context.ts";

type Named = readonly { purchaserId: string; name: string }[];

/** The trail rows of a request's new events, behind the `known` ones; `people` gives names to those whose turn was taken. */
export function historyOf(
  ctx: Ctx,
  wishId: string,
  historyLength: number,
  events: readonly WishEvent[],
  people: Named = [],
): Statement {
  const rows = events.map((event, index) => ({
    wishId,
    seq: historyLength + index + 1,
    type: event.type,
    at: ctx.now,
    userId: "userId" in ctx.actor ? ctx.actor.userId : null,
    byName: automatic(event) ? "系统" : actorName(ctx),
    note: noteOf(event, people),
    ip: ctx.ip,
  }));
  return insertWishEvents(ctx.db, rows);
}

const automatic = (event: WishEvent): boolean =>
  event.type === "ordered" ||
  event.type === "expired" ||
  event.type === "reminded" ||
  event.type === "escalated" ||
  (event.type === "approved" && event.automatic);

function noteOf(event: WishEvent, people: Named): string {
  switch (event.type) {
    case "approved":
      return event.automatic ? "低于审批金额，自动通过" : "";
    case "stepApproved":
      return inTurnOf(event, people);
    case "rejected":
      return [event.reason, inTurnOf(event, people)].filter(Boolean).join("；");
    case "escalated":
      return `转 ${namesOf(event.approverIds, people)} 审批`;
    case "conceded":
      return `${event.coName}让价 ${formatMoney(event.by)}，${event.reason}`;
    case "submitted":
    case "sentForApproval":
    case "ordered":
    case "cancelled":
    case "reminded":
    case "expired":
      return "";
  }
}

/** Both names stand in the trail: who decided is its author, for whom its note. */
function inTurnOf({ by, turns }: { by: string; turns: readonly string[] }, people: Named): string {
  const others = turns.filter((id) => id !== by);
  return others.length > 0 ? `受 ${namesOf(others, people)} 委托` : "";
}

const namesOf = (ids: readonly string[], people: Named) =>
  ids.map((id) => people.find(({ purchaserId }) => purchaserId === id)?.name ?? "").join("、");
