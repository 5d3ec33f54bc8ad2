import { isPlainEmail, patterns } from "#src/domain/kernel/patterns.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";

const message = "此邮箱的写法无法收信，请使用形如 name@example.com 的邮箱";

/** Throws 422 at `field` for an e-mail address that is well formed and is not written to; mobile numbers are as they are. */
export function requirePlainAddress(target: string, field: string): void {
  if (patterns.mobile.test(target) || isPlainEmail(target)) return;
  throw new DomainError(codes.invalid, message, { fields: { [field]: message } });
}
