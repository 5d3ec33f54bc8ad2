import { codes, DomainError } from "#src/domain/kernel/error.ts";

/** Too many wrong passwords in a row, wherever they were given. */
export const locked = () => new DomainError(codes.tooMany, "登录失败次数过多，账号已锁定，请 10 分钟后再试或找回密码");
