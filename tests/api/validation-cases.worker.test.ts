import { describe, expect, it } from "vitest";
import { guessableMessage } from "#src/domain/session/guessable.ts";
import { isGuessable } from "#src/domain/session/password-strength.ts";
import given from "#src/domain/kernel/validation-cases.json" with { type: "json" };
import { tryCall } from "#tests/support/call.ts";
import { newPassword } from "#tests/support/encrypted.ts";
import { makePurchaser } from "#tests/support/people.ts";

/** The cases of the specification by way of the api: whoever calls without our forms is told the same. */

type Answer = Awaited<ReturnType<typeof tryCall>>["body"];
type Kind = { name: string; refusal: string; ask: (text: string) => Promise<Answer> };

/** One field of the supplier's registration; everything else is missing, and said so beside it. */
const registering = (name: string, refusal: string): Kind => ({
  name,
  refusal,
  ask: async (text) => (await tryCall("POST /auth/business/register", { body: { [name]: text } })).body,
});

let buyer: Promise<{ token: string }> | undefined;

const kinds: Record<keyof typeof given.cases, Kind> = {
  mobile: registering("mobile", "请正确输入手机号码"),
  landline: registering("landline", "请正确输入固定电话，如 010-12345678"),
  postal: registering("postalCode", "请正确输入 6 位邮政编码"),
  email: registering("email", "请正确输入邮箱"),
  usc: registering("creditCode", "统一社会信用代码不正确，请对照营业执照核对 18 位代码"),
  cas: {
    name: "casNo",
    refusal: "CAS 号不正确",
    ask: async (text) => {
      const { token } = await (buyer ??= makePurchaser());
      return (await tryCall("POST /mall-pur/goods/cover", { body: { casNo: text, amount: "1 g" } }, { as: token })).body;
    },
  },
  // A code that nobody was sent: what is said of it comes after the password was found right.
  password: {
    name: "password",
    refusal: "",
    ask: async (text) => {
      const body = { target: "13800138000", code: "000000", encrypt: await newPassword(text) };
      return (await tryCall("POST /mall-pur/pur/purchaser/forgetPassword", { body })).body;
    },
  },
};

const said: Record<string, Record<string, string>> = {
  email: { "": "请输入电子邮箱" },
  password: given.passwordMessages,
};

describe.each(Object.entries(kinds))("%s", (kind, { name, refusal, ask }) => {
  const { valid, invalid } = given.cases[kind as keyof typeof given.cases];
  const fieldOf = ({ data }: Answer) => (data as { fields?: Record<string, string> } | null)?.fields?.[name];

  it.each(valid)("takes %j", async (text) => {
    // Right by its form, and among those that everybody tries first: the api alone knows the list.
    const common = kind === "password" && isGuessable(text, ["13800138000"]) ? guessableMessage : undefined;
    expect(fieldOf(await ask(text))).toBe(common);
  });
  it.each(invalid)("refuses %j", async (text) => {
    const answer = await ask(text);
    expect([answer.code, fieldOf(answer)]).toEqual([422, said[kind]?.[text] ?? refusal]);
  });
});
