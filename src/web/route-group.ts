import { userTypes, type UserType } from "#src/domain/kernel/identity.ts";

/** Who may open a page: `purchaser`, `business` and `operator` need that kind of account, `user` any account; `everyone` includes visitors (mall-spec §2). */
export type RouteGroup = "everyone" | "user" | "purchaser" | "business" | "operator";

/** True when a user of this type may open the pages of the group; purchasers and businesses also see what is open to everyone. */
export function admits({ group }: { group: RouteGroup }, userType: UserType): boolean {
  switch (group) {
    case "everyone":
      return true;
    case "user":
      return userType !== userTypes.visitor;
    case "purchaser":
      return userType === userTypes.purchaser;
    case "business":
      return userType === userTypes.business;
    case "operator":
      return userType === userTypes.operator;
  }
}
