/** Envelope codes of the contract (mall-spec §8, §9; architecture §4). */
export const codes = {
  success: 200,
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  /** A form whose bytes did not arrive in time. */
  tooSlow: 408,
  conflict: 409,
  /** The page was rendered for somebody else than the session is. */
  identityChanged: 412,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  tooMany: 429,
  serverError: 500,
  warning: 601,
  systemUpdate: 999,
} as const;

export type Code = (typeof codes)[keyof typeof codes];
export type ErrorCode = Exclude<Code, 200>;

/** What a refusal carries besides its text: which fields are wrong, how to mend it. */
export type ErrorDetails = { fields?: Record<string, string>; [more: string]: unknown };

/** A refusal the caller is meant to read: its code and Chinese text reach the screen unchanged. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | null;

  constructor(code: ErrorCode, message: string, details: ErrorDetails | null = null) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}

/** Text for an answer that has none of its own (mall-spec §8). */
export const fallbackMessage = "请求失败";

/** mall-spec §4, §8: the session is another one than the page shows. */
export const identityChangedMessage = "登录信息已改变,请刷新页面后操作";

export const notFound = (what: string) => new DomainError(codes.notFound, `${what}不存在或已被删除`);
/** A field that is wrong, with the text that stands beside it. */
export const invalidField = (field: string, message: string) =>
  new DomainError(codes.invalid, message, { fields: { [field]: message } });
export const forbidden = (message = "没有操作权限，请联系管理员开通") => new DomainError(codes.forbidden, message);
export const unauthenticated = () => new DomainError(codes.unauthenticated, "登录已失效，请重新登录");
