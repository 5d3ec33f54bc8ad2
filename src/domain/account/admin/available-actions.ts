import { availableActions } from "../../kernel/available-actions.ts";
import { conflict, forbidden } from "../../kernel/error.ts";
import { userTypes, type UserType } from "../../kernel/identity.ts";
import { userStateLabels, type UserAction, type UserState } from "./schema.ts";

export type UserCommand = { type: "view" | "disable" | "enable" | "unlock" };

/** An operator with what they hold. */
export type AdminActor = { userId: string; canEdit: boolean; canView: boolean };
/** `isLastFull`: nobody else who can sign in may do everything. */
export type Account = { userId: string; userType: UserType; status: UserState; isLocked: boolean; isLastFull: boolean };

/** Refuses what this operator may not do with an account: 403 without the right, 409 for what the account does not allow. */
export function checkAccountAs(actor: AdminActor, { type }: UserCommand, account: Account): void {
  const { status } = account;
  if (!(type === "view" ? actor.canView : actor.canEdit)) throw forbidden();
  switch (type) {
    case "view":
      if (account.userType === userTypes.operator) throw conflict("只能以采购人或供应商的身份查看，不能以其他运营人员的身份查看");
      if (status !== "active") throw conflict("该账号已停用或注销，不能以其身份查看");
      return;
    case "unlock":
      if (!account.isLocked) throw conflict("该账号没有被锁定，或锁定已到期");
      return;
    case "disable":
    case "enable": {
      if (status === "closed") throw conflict("该账号已由本人注销，不能再启用或停用");
      if (account.userId === actor.userId) throw conflict("不能停用自己的账号，请由其他运营人员操作");
      if (status !== (type === "disable" ? "active" : "disabled")) throw conflict(`该账号${userStateLabels[status]}，请刷新`);
      if (type === "disable" && account.isLastFull) throw conflict("该账号是最后一位拥有全部权限的运营人员，不能停用");
    }
  }
}

/** The steps that `checkAccountAs` takes now. */
export const userActionsOf = (account: Account, actor: AdminActor): UserAction[] =>
  availableActions<UserAction, UserCommand>(
    { view: [{ type: "view" }], disable: [{ type: "disable" }], enable: [{ type: "enable" }], unlock: [{ type: "unlock" }] },
    (command) => checkAccountAs(actor, command, account),
  );
