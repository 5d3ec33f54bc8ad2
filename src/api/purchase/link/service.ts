import * as v from "valibot";
import { codes, DomainError, forbidden } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { WishView } from "#src/domain/purchase/schema.ts";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { approveWish, rejectWish } from "../decide/service.ts";
import { viewWish } from "../view.ts";
import { burnLink, readLink, type LinkRow } from "./repo.ts";
import { readTicket } from "./ticket.ts";

type Decision = { ticket: string } & ({ decision: "approve" } | { decision: "reject"; reason: string });

/** The request a mail asks about, as the person it was written to sees it today. Looking uses nothing up. Throws 403, 404, 409. */
export async function viewByLink(ctx: Ctx, ticket: string): Promise<{ approverName: string; wish: WishView }> {
  const link = await openLink(ctx, ticket);
  return { approverName: link.realName, wish: await viewWish(asApprover(ctx, link), link.wishId) };
}

/** Decides in the name of the person the mail was written to; the link is used up in the same batch. Throws 403, 404, 409. */
export async function decideByLink(ctx: Ctx, input: Decision): Promise<{ status: WishStatus }> {
  const link = await openLink(ctx, input.ticket);
  const person = asApprover(ctx, link);
  const burn = burnLink(ctx.db, link.linkId, ctx.now);
  if (input.decision === "approve") return approveWish(person, link.wishId, burn);
  await rejectWish(person, link.wishId, { reason: input.reason, lineIds: [] }, burn);
  return { status: "rejected" };
}

async function openLink(ctx: Ctx, ticket: string): Promise<LinkRow> {
  const linkId = await readTicket(ctx.env, ticket, ctx.now);
  const [link] = linkId ? (await readAll(ctx.db, [readLink(linkId)]))[0] : [];
  if (!link || link.expiresAt <= ctx.now) {
    throw new DomainError(codes.notFound, "链接无效或已过期，请登录商城在“待我审批”中处理");
  }
  if (link.usedAt !== null) throw refuse.linkUsed();
  if (link.stepStatus !== "current") throw refuse.stepHandled();
  if (link.userStatus !== "active" || link.completeInfo !== 1) throw forbidden("您的账号已停用或不在该单位，不能审批");
  return link;
}

/** The call as that person's own: what they may not do signed in, they may not do by mail. */
const asApprover = (ctx: Ctx, link: LinkRow): Ctx => ({
  ...ctx,
  idempotency: null,
  actor: {
    userType: userTypes.purchaser,
    userId: link.userId,
    sessionId: `link:${link.linkId}`,
    username: link.username,
    realName: link.realName,
    permissions: v.parse(v.array(v.string()), JSON.parse(link.permissions)),
    purchaserId: link.purchaserId,
    unitId: link.unitId,
    unitName: link.unitName,
    completeInfo: link.completeInfo === 1 ? 1 : 0,
    unitOpen: link.unitStatus !== "disabled",
    pointsMall: false,
    cartCount: 0,
  },
});
