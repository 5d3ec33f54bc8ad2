import { availableActions } from "../../kernel/available-actions.ts";
import { forbidden } from "../../kernel/error.ts";
import { userTypes, type UserType } from "../../kernel/identity.ts";
import { canGrant } from "../../kernel/permissions.ts";
import { userStateLabels, type UserAction, type UserState } from "./schema.ts";
import { refuse } from "../refusals.ts";

export type UserCommand = { type: "view" | "disable" | "enable" | "unlock" };

/** An operator with what they hold; `granted`: their permissions. */
export type AdminActor = { userId: string; canEdit: boolean; canView: boolean; granted: readonly string[] };
/** `isLastFull`: nobody else who can sign in may do everything; `rights`: what an operator's roles open, nothing of others. */
export type Account = {
  userId: string;
  userType: UserType;
  status: UserState;
  isLocked: boolean;
  isLastFull: boolean;
  rights: readonly string[];
};

/** Refuses what this operator may not do with an account: 403 without the right, 409 for what the account does not allow. */
export function checkAccountAs(actor: AdminActor, { type }: UserCommand, account: Account): void {
  const { status } = account;
  if (!(type === "view" ? actor.canView : actor.canEdit)) throw forbidden();
  switch (type) {
    case "view":
      if (account.userType === userTypes.operator) throw refuse.operatorsNotViewed();
      if (status !== "active") throw refuse.notViewable();
      return;
    case "unlock":
      if (!account.isLocked) throw refuse.notLocked();
      return;
    case "disable":
    case "enable": {
      if (status === "closed") throw refuse.closedByOwner();
      if (account.userId === actor.userId) throw refuse.ownAccount();
      if (status !== (type === "disable" ? "active" : "disabled")) throw refuse.accountIs({ label: userStateLabels[status] });
      // As with roles: nobody takes from others what they could not give them.
      if (!canGrant(actor.granted, account.rights)) throw refuse.beyondOwnRights();
      if (type === "disable" && account.isLastFull) throw refuse.lastOperator();
    }
  }
}

/** The steps that `checkAccountAs` takes now. */
export const userActionsOf = (account: Account, actor: AdminActor): UserAction[] =>
  availableActions<UserAction, UserCommand>(
    { view: [{ type: "view" }], disable: [{ type: "disable" }], enable: [{ type: "enable" }], unlock: [{ type: "unlock" }] },
    (command) => checkAccountAs(actor, command, account),
  );
