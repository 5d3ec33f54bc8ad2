import { day, hour, minute, second } from "../../kernel/instant.ts";

/**
 * A verification code: its digits and life, the tries it allows, and how often one may be sent. Where the mall knows that the
 * owner of the number or address sits (`codeSource`) is measured for itself: what strangers ask for and try uses nothing up there.
 */
export const codeLimits = {
  digits: 6,
  lifetime: 5 * minute,
  tries: 5,
  /** Between two codes to one number or address, whatever they are for. */
  pause: 60 * second,
  /** To one number or address within `window`: for all strangers together, and for each place of its owner. */
  perTarget: 10,
  window: day,
  /** Asked for from one network address within `addressWindow` and not used: a laboratory shares one, a robot wants more. */
  perAddress: 60,
  addressWindow: hour,
} as const;

/** What a code may be used for; a code for one thing is worth nothing for another. */
export const codeUses = {
  register: "注册",
  login: "登录",
  resetPurchaser: "采购人找回密码",
  resetBusiness: "供应商找回密码",
  resetOperator: "运营找回密码",
  /** Of a number or address that is to become the account's. */
  bind: "绑定",
  /** Of whoever is signed in, before something that cannot be taken back. */
  confirm: "身份确认",
} as const;
export type CodeUse = keyof typeof codeUses;
export const codeUseNames = Object.keys(codeUses) as [CodeUse, ...CodeUse[]];
