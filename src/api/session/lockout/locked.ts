import type { Verdict } from "#src/domain/session/login-lockout.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { minute, type Instant } from "#src/domain/kernel/instant.ts";

/** Too many wrong passwords in a row: from here, or by strangers from anywhere. The same for names that nobody has. */
export function locked({ by, until }: Extract<Verdict, { kind: "locked" }>, now: Instant): DomainError {
  const wait = waitInWords(until - now);
  const message = {
    source: `登录失败次数过多，账号已锁定，请 ${wait}后再试或找回密码`,
    name: `此用户名近来登录失败次数过多，请 ${wait}后再试；也可在登录过的设备或网络上登录，或改用短信登录、通行密钥、找回密码`,
  }[by];
  return new DomainError(codes.tooMany, message, { seconds: Math.ceil((until - now) / 1000) });
}

/**
 * What somebody reads whose try was looked at while a lock stands, whatever came of it: the answer to a right password is sent to the
 * account's own telephone or mailbox.
 */
export function codeFirst({ by, until }: Extract<Verdict, { kind: "locked" }>, now: Instant): DomainError {
  const whose = by === "source" ? "登录失败次数过多" : "此用户名近来登录失败次数过多";
  const others = by === "source" ? "" : "、在登录过的设备或网络上登录";
  const message = `${whose}：用户名和密码正确的，验证码已发到该账号的手机或邮箱，填写后即可登录；也可 ${waitInWords(until - now)}后再试${others}，或改用短信登录、通行密钥、找回密码`;
  return new DomainError(codes.tooMany, message, { needCode: true, seconds: Math.ceil((until - now) / 1000) });
}

/** `10 分钟`, `2 小时`: rounded up, with a space behind. */
export function waitInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute));
  return minutes < 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
}
