import * as v from "valibot";
import { NewPassword } from "../session/password.ts";
import { Code, MobileNumber } from "../verification/schema.ts";
import { UserType } from "../kernel/identity.ts";
import { exactText, foldLine, formattedText } from "../kernel/text.ts";
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
  /** There when the unit takes part in the points mall (`integralSwitchOpen`, mall-spec §6). */
  pointsMall: v.optional(v.boolean()),
  /** Who the page is rendered for (`userTagName`). */
  userTag: v.string(),
  /** There while some version of an agreement asks the user to agree anew. */
  protocolsPending: v.optional(v.boolean()),
  /** There while the user's company is suspended: it sells nothing new (`supplier/suspension.ts`). */
  suspended: v.optional(v.boolean()),
  /** There while an operator looks at the mall as this user: nothing can be changed, and when it ends. */
  viewing: v.optional(v.object({ until: v.number(), operator: v.string() })),
});
export type SessionView = v.InferOutput<typeof SessionView>;

/** The proof-of-work challenge and its solution, as altcha-lib writes them. */
export const Challenge = v.object({
  parameters: v.strictObject({
    algorithm: v.literal("SHA-256"),
    nonce: formattedText(/^[0-9a-f]{32}$/, 32, "内容格式不正确"),
    salt: formattedText(/^[0-9a-f]{32}$/, 32, "内容格式不正确"),
    cost: StoredNumber,
    keyLength: StoredNumber,
    keyPrefix: formattedText(/^[0-9a-f]{0,64}$/, 64, "内容格式不正确"),
    expiresAt: StoredInstant,
  }),
  signature: formattedText(/^[0-9a-f]{64}$/, 64, "内容格式不正确"),
});
export type Challenge = v.InferOutput<typeof Challenge>;
export const ChallengeSolution = v.strictObject({
  counter: whole("计数", 0, maxCounter),
  derivedKey: formattedText(/^[0-9a-f]{1,128}$/, 128, "内容格式不正确"),
});

export const LoginCheck = v.object({ needCheckCode: v.boolean(), challenge: v.nullable(Challenge) });

/** A password as it was once set, to be compared. None holds a blank, which comes along when one is pasted; not another character of it is changed. */
export const CurrentPassword = v.pipe(exactText(64, "密码过长", "a password"), v.trim());
/** One that is to be set: its own rules are asked afterwards, field by field. */
const WantedPassword = exactText(1_000, "密码长度需为8-20位", "a password");

/** The plain text inside `encrypt`, the login call's only field. */
export const LoginPayload = v.strictObject({
  username: v.pipe(v.string(), foldLine, v.minLength(1, "请输入用户名"), v.maxLength(64, "用户名过长")),
  password: v.pipe(CurrentPassword, v.minLength(1, "密码不能为空")),
  check: v.optional(v.strictObject({ challenge: Challenge, solution: ChallengeSolution })),
  /** The code that was sent to the account because the name or the source is locked. */
  code: v.optional(Code),
  /** Whether this device stays signed in. */
  remember: v.optional(v.boolean()),
  at: Instant,
  nonce: formattedText(/^[\w-]{16,64}$/, 64, "内容格式不正确"),
});
export type LoginPayload = v.InferOutput<typeof LoginPayload>;

export const LoginForm = v.strictObject({
  encrypt: v.pipe(
    v.string("缺少加密的登录内容"),
    v.minLength(1, "缺少加密的登录内容"),
    v.maxLength(8192, "加密的登录内容过长"),
    v.metadata({ exactText: "a cipher" }),
  ),
});
/** For browsers the edge moves token and ticket into cookies; the ticket is there only when the device is remembered. */
export const LoginResult = v.object({
  access_token: v.string(),
  expiresAt: v.number(),
  /** The page on which the sign-in happened is this user's from then on. */
  userTag: v.string(),
  remember_ticket: v.optional(v.string()),
  rememberUntil: v.optional(v.number()),
  /** For browsers: says at the next sign-in that this account was signed in to here. Gives no right. */
  device_mark: v.optional(v.string()),
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
  password: WantedPassword,
  confirmPassword: WantedPassword,
  at: Instant,
  nonce: formattedText(/^[\w-]{16,64}$/, 64, "内容格式不正确"),
});
/** Inside `encrypt` when the old password is known. */
export const ChangePasswordPayload = v.strictObject({
  ...NewPasswordPayload.entries,
  oldPassword: CurrentPassword,
});
export const Encrypted = v.pipe(
  v.string("缺少加密的密码"),
  v.minLength(1, "缺少加密的密码"),
  v.maxLength(8192, "加密的密码过长"),
  v.metadata({ exactText: "a cipher" }),
);

/** Sign-in with a code sent to the number. */
export const SmsLogin = v.strictObject({ mobile: MobileNumber, code: Code, remember: v.optional(v.boolean(), false) });
export type SmsLogin = v.InferOutput<typeof SmsLogin>;

/** The form of a new password by the old one; sent encrypted. */
export const ChangePasswordForm = v.intersect([
  v.object({ oldPassword: v.pipe(v.string("原密码不能为空"), v.minLength(1, "原密码不能为空")) }),
  NewPassword,
]);
