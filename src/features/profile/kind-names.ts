import { userTypes, type UserType } from "#src/domain/kernel/identity.ts";

export const kindNames: Record<UserType, string> = {
  [userTypes.visitor]: "访客",
  [userTypes.business]: "供应商",
  [userTypes.purchaser]: "采购人",
  [userTypes.operator]: "平台运营",
};
