import { day, hour, minute, second } from "../kernel/instant.ts";

/**
 * A verification code: its digits and life, the tries it allows, and how often one may be sent. Who proves to own the number or
 * address (`provedSource`) is measured for themselves: what strangers ask for uses nothing up there.
 */
export const codeLimits = {
  digits: 6,
  lifetime: 5 * minute,
  tries: 5,
  /** Between two codes to one number or address, whatever they are for. */
  pause: 60 * second,
  /** To one number or address within `window`, for each device of its owner. */
  perDevice: 10,
  /** The same for each network that strangers ask from, so that none of them uses up what its owner needs elsewhere … */
  perNetwork: 5,
  /** … and for all of them together, so that nobody is rung up all day. */
  perTarget: 30,
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

/** Uses of somebody who has an account: a browser that was signed in to it proves that. */
const ofAccounts: ReadonlySet<CodeUse> = new Set(["login", "resetPurchaser", "resetBusiness", "resetOperator", "confirm"]);

/** What is refused at a cap, and what helps there. The same whoever owns the number: only `proved` owners read another text. */
export function capMessage(use: CodeUse, limit: "target" | "network" | "address", proved: boolean): string {
  if (limit === "address") {
    const other = ofAccounts.has(use) ? "；登录过该账号的浏览器不受此限" : "";
    return `您所在网络一小时内获取验证码的次数已达上限，请一小时后再试，或换用其他网络（如手机流量）${other}`;
  }
  if (limit === "network") {
    const other = ofAccounts.has(use) ? "登录过该账号的浏览器另行计数，也可联系客服" : "也可联系客服";
    return `您所在网络 24 小时内向该手机号或邮箱获取验证码的次数已达上限，请 24 小时后再试，或换用其他网络（如手机流量）；${other}`;
  }
  const reached = "该手机号或邮箱 24 小时内获取验证码的次数已达上限，请 24 小时后再试";
  if (proved) return `${reached}，也可联系客服`;
  return ofAccounts.has(use)
    ? `${reached}；登录过该账号的浏览器另行计数，可在那里获取，也可联系客服`
    : `${reached}，或换用其他手机号或邮箱，也可联系客服`;
}
