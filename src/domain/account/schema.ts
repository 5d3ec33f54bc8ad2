import * as v from "valibot";
import { UserType } from "../kernel/identity.ts";
import { maxCounter, StoredNumber, whole } from "../kernel/number.ts";
import { Instant, StoredInstant } from "../kernel/instant.ts";

/** mall-spec §3: what the browser may keep of a signed-in user; never the token. */
export const UserInfo = v.object({
  username: v.string(),
  realName: v.string(),
  userType: UserType,
  unitId: v.nullable(v.string()),
  coId: v.nullable(v.string()),
  completeInfo: v.picklist([0, 1]),
  purchaserId: v.nullable(v.string()),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** What one page needs to know of its session: one call, one read. */
export const SessionView = v.object({
  userInfo: UserInfo,
  unitName: v.nullable(v.string()),
  permissions: v.array(v.string()),
  cartCount: v.number(),
  /** Who the page is rendered for (`userTagName`). */
  userTag: v.string(),
  /** There while some version of an agreement asks the user to agree anew. */
  protocolsPending: v.optional(v.boolean()),
  /** There while an operator looks at the mall as this user: nothing can be changed, and when it ends. */
  viewing: v.optional(v.object({ until: v.number(), operator: v.string() })),
});
export type SessionView = v.InferOutput<typeof SessionView>;

/** The proof-of-work challenge and its solution, as altcha-lib writes them. */
export const Challenge = v.object({
  parameters: v.strictObject({
    algorithm: v.literal("SHA-256"),
    nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    cost: StoredNumber,
    keyLength: StoredNumber,
    keyPrefix: v.string(),
    expiresAt: StoredInstant,
  }),
  signature: v.string(),
});
export type Challenge = v.InferOutput<typeof Challenge>;
export const ChallengeSolution = v.strictObject({ counter: whole("计数", 0, maxCounter), derivedKey: v.string() });

export const LoginCheck = v.object({ needCheckCode: v.boolean(), challenge: v.nullable(Challenge) });

/** The plain text inside `encrypt`, the login call's only field. */
export const LoginPayload = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(1, "请输入用户名"), v.maxLength(64, "用户名过长")),
  password: v.pipe(v.string(), v.minLength(1, "密码不能为空"), v.maxLength(64, "密码过长")),
  check: v.optional(v.strictObject({ challenge: Challenge, solution: ChallengeSolution })),
  /** Whether this device stays signed in. */
  remember: v.optional(v.boolean()),
  at: Instant,
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
});
export type LoginPayload = v.InferOutput<typeof LoginPayload>;

export const LoginForm = v.strictObject({ encrypt: v.pipe(v.string(), v.minLength(1, "缺少加密的登录内容"), v.maxLength(8192)) });
/** For browsers the edge moves token and ticket into cookies; the ticket is there only when the device is remembered. */
export const LoginResult = v.object({
  access_token: v.string(),
  expiresAt: v.number(),
  /** The page on which the sign-in happened is this user's from then on. */
  userTag: v.string(),
  remember_ticket: v.optional(v.string()),
  rememberUntil: v.optional(v.number()),
});
export type LoginResult = v.InferOutput<typeof LoginResult>;

/** The public keys for payloads, the default first, and the server's time, which goes into the payload. */
export const PublicKeys = v.object({
  keys: v.array(v.object({ kid: v.string(), kty: v.literal("RSA"), n: v.string(), e: v.string(), alg: v.string() })),
  serverNow: v.number(),
});

export type MenuNode = {
  menuId: string;
  menuName: string;
  menuType: "M" | "C" | "F";
  path: string;
  perms: string | null;
  /** False: not for menus; buttons below give their rights all the same. */
  visible: boolean;
  children: MenuNode[];
};
export const MenuNode: v.GenericSchema<MenuNode> = v.object({
  menuId: v.string(),
  menuName: v.string(),
  menuType: v.picklist(["M", "C", "F"]),
  path: v.string(),
  perms: v.nullable(v.string()),
  visible: v.boolean(),
  children: v.array(v.lazy(() => MenuNode)),
});

export const PasswordTime = v.object({ expired: v.boolean(), daysLeft: v.number() });

/** Inside `encrypt` of every call that sets a password; the rules are checked after it is opened, field by field. */
export const NewPasswordPayload = v.strictObject({
  password: v.string(),
  confirmPassword: v.string(),
  at: Instant,
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
});
/** Inside `encrypt` when the old password is known. */
export const ChangePasswordPayload = v.strictObject({
  ...NewPasswordPayload.entries,
  oldPassword: v.pipe(v.string(), v.maxLength(64)),
});
export const Encrypted = v.pipe(v.string("缺少加密的密码"), v.minLength(1, "缺少加密的密码"), v.maxLength(8192));
