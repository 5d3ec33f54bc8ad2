import { userTypes, type UserType } from "#src/domain/kernel/identity.ts";
import { holdsPermission, type Permission } from "#src/domain/kernel/permissions.ts";

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

type Opener = { userType: UserType; permissions: readonly string[] };

/** True when somebody may open a page: of its group, and among people of suppliers with the right that its calls ask for. */
export const opensFor = (route: { group: RouteGroup; supplierRight?: Permission }, { userType, permissions }: Opener): boolean =>
  admits(route, userType) &&
  (userType !== userTypes.business || !route.supplierRight || holdsPermission(permissions, [route.supplierRight]));
