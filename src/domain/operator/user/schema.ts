import * as v from "valibot";
import { UserType, userTypes } from "../../kernel/identity.ts";
import { requiredText } from "../../kernel/text.ts";

/** `closed` was closed by its owner and stays so. */
export const userStates = ["active", "disabled", "closed"] as const;
export type UserState = (typeof userStates)[number];
export const userStateLabels = { active: "正常", disabled: "已停用", closed: "已注销" } as const satisfies Record<
  UserState,
  string
>;

/** What an operator may do with an account next; the screens show exactly these. */
export const userActions = ["view", "disable", "enable", "unlock"] as const;
export type UserAction = (typeof userActions)[number];

export const userKinds = {
  [userTypes.purchaser]: "采购人",
  [userTypes.business]: "供应商",
  [userTypes.operator]: "运营",
} as const;
export type UserKind = keyof typeof userKinds;

/** A kind as it stands in an address. */
export const UserKindText = v.picklist(Object.keys(userKinds) as ["1", "2", "3"]);

/** An account as the operator finds it. Number and address are masked: they are found by, not read off. */
export const UserLine = v.object({
  userId: v.string(),
  username: v.string(),
  realName: v.string(),
  userType: UserType,
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Units or company. */
  belongsTo: v.string(),
  status: v.picklist(userStates),
  /** Too many wrong passwords: no sign-in until the lock is over. */
  locked: v.boolean(),
  lastActiveAt: v.nullable(v.number()),
  createdAt: v.number(),
  availableActions: v.array(v.picklist(userActions)),
});
export type UserLine = v.InferOutput<typeof UserLine>;

/** Only these can be chosen; disabling says why. */
export const SwitchUser = v.variant("status", [
  v.strictObject({ status: v.literal("active") }),
  v.strictObject({ status: v.literal("disabled"), reason: requiredText("停用原因", 50) }),
]);
export type SwitchUser = v.InferOutput<typeof SwitchUser>;
