import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { MyProof } from "../owner-proof.ts";
import { LoginResult } from "../schema.ts";
import { formattedText, requiredText } from "../../kernel/text.ts";

const Base64Url = formattedText(/^[\w-]{1,20000}$/, 20000, "通行密钥的内容不正确");
const CredentialId = formattedText(/^[\w-]{1,1400}$/, 1400, "通行密钥的内容不正确");

/** What `navigator.credentials.create` gave, as `toJSON()` writes it. */
const Created = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal("public-key"),
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.optional(v.pipe(v.array(formattedText(/^[\w-]{1,20}$/, 20, "通行密钥的内容不正确")), v.maxLength(8)), []),
  }),
});
export type Created = v.InferOutput<typeof Created>;

/** What `navigator.credentials.get` gave, as `toJSON()` writes it. */
const Asserted = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal("public-key"),
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: v.nullish(Base64Url),
  }),
});
export type Asserted = v.InferOutput<typeof Asserted>;

/** For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`; its challenge is good once, for five minutes. */
const Options = v.looseObject({ challenge: v.string() });

const Passkey = v.object({
  passkeyId: v.string(),
  name: v.string(),
  /** On more than one device of its owner. */
  backedUp: v.boolean(),
  createdAt: v.number(),
  lastUsedAt: v.nullable(v.number()),
});

export const passkeyCalls = defineCalls({
  "GET /auth/passkey/list": { who: "user", rate: "read", summary: "本人的通行密钥", data: v.array(Passkey) },
  "POST /auth/passkey/register/options": {
    who: "user",
    rate: "credential",
    summary: "添加通行密钥第一步：确认身份后取得创建参数",
    body: v.strictObject({ proof: MyProof }),
    data: Options,
  },
  "POST /auth/passkey/register": {
    who: "user",
    rate: "credential",
    summary: "添加通行密钥第二步：核验设备的答复并保存",
    body: v.strictObject({ name: requiredText("名称", 30), credential: Created }),
    data: Passkey,
  },
  "DELETE /auth/passkey/{passkeyId}": {
    who: "user",
    rate: "write",
    summary: "移除通行密钥",
    params: v.strictObject({ passkeyId: Id }),
    data: v.null(),
  },
  "POST /auth/passkey/login/options": {
    who: "anyone",
    rate: "credential",
    summary: "通行密钥登录第一步：取得登录参数，与用户无关",
    body: v.strictObject({}),
    data: Options,
  },
  "POST /auth/passkey/login": {
    who: "anyone",
    rate: "credential",
    summary: "通行密钥登录第二步：核验签名",
    body: v.strictObject({ credential: Asserted, remember: v.optional(v.boolean(), false) }),
    data: LoginResult,
  },
});
