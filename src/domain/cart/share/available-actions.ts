import { availableActions } from "../../kernel/available-actions.ts";
import { codes, DomainError, forbidden, unauthenticated } from "../../kernel/error.ts";
import { closedUnitMessage } from "../../unit/open.ts";
import type { ShareRight } from "./schema.ts";

/** What somebody may do with a shared cart that lasts; the screens show exactly these. */
export const shareActions = ["copy", "request", "edit", "revoke"] as const;
export type ShareAction = (typeof shareActions)[number];
export type ShareCommand = { type: "view" | "copy" | "request" | "edit" | "revoke" };

/** Who opens a link: `isMember` of the unit that shared, `isOwner` who shared it, with what they hold. */
export type ShareActor = {
  isSignedIn: boolean;
  isMember: boolean;
  isOwner: boolean;
  canChange: boolean;
  canCreate: boolean;
  isUnitOpen: boolean;
};
export type Share = { right: ShareRight };

/** Refuses what this person may not do with a share: 401 for visitors, 403, 404 for taking back what others shared. */
export function checkShareAs(actor: ShareActor, { type }: ShareCommand, { right }: Share): void {
  const { isSignedIn, isMember, isOwner, canChange, canCreate, isUnitOpen } = actor;
  if (type === "revoke" && !isOwner) throw new DomainError(codes.notFound, notYours);
  if (!isOwner && right !== "preview" && !isSignedIn) throw unauthenticated();
  if (!isOwner && right !== "preview" && !isMember) throw forbidden("此共享购物车仅限分享人所在单位的成员打开");
  switch (type) {
    case "view":
      return;
    case "copy":
    case "request":
      if (!isOwner && right === "preview") throw forbidden("此共享仅供预览，请联系分享人开放复制权限");
      if (!(type === "copy" ? canChange : canCreate)) throw forbidden();
      if (type === "request" && !isUnitOpen) throw forbidden(closedUnitMessage);
      return;
    case "edit":
      if (!isOwner && right !== "edit") throw forbidden("没有编辑权限，可复制到自己的购物车后修改");
      if (!canChange) throw forbidden();
      return;
    case "revoke":
      if (!canChange) throw forbidden();
  }
}

export const notYours = "此共享已过期、已收回或不是由您发出";

/** The steps that `checkShareAs` takes. What the cart holds is looked at when they are taken: it changes while it is looked at. */
export const shareActionsOf = (share: Share, actor: ShareActor): ShareAction[] =>
  availableActions<ShareAction, ShareCommand>(
    { copy: [{ type: "copy" }], request: [{ type: "request" }], edit: [{ type: "edit" }], revoke: [{ type: "revoke" }] },
    (command) => checkShareAs(actor, command, share),
  );

/** Prices are the unit's own, and no preview shows them, except to who shared it. */
export const seesPrices = ({ isMember, isOwner }: ShareActor, { right }: Share): boolean =>
  isOwner || (isMember && right !== "preview");
