import type { WishEvent } from "#src/domain/purchase/state.ts";
import type { Ctx } from "../context.ts";
import type { Statement } from "../db/batch.ts";
import { insertWishEvents } from "./submit/repo.ts";

/** Who the trail names; the mall itself where nobody acts. */
export const actorName = ({ actor }: Ctx): string => ("realName" in actor ? actor.realName : "系统");

/** The trail rows of a request's new events, behind the `known` ones. */
export function trailOf(ctx: Ctx, wishId: string, known: number, events: readonly WishEvent[]): Statement {
  const rows = events.map((event, index) => ({
    wishId,
    seq: known + index + 1,
    type: event.type,
    at: ctx.now,
    userId: "userId" in ctx.actor ? ctx.actor.userId : null,
    byName: automatic(event) ? "系统" : actorName(ctx),
    note: noteOf(event),
    ip: ctx.ip,
  }));
  return insertWishEvents(ctx.db, rows);
}

const automatic = (event: WishEvent): boolean =>
  event.type === "ordered" || event.type === "expired" || (event.type === "approved" && event.automatic);

function noteOf(event: WishEvent): string {
  if (event.type === "approved" && event.automatic) return "低于审批金额，自动通过";
  if (event.type === "rejected") return event.reason;
  return "";
}
