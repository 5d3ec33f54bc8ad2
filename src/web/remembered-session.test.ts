import { getContext } from "hono/context-storage";
import { describe, expect, it } from "vitest";
import { edgeWith, sameOrigin, session } from "#tests/support/edge-under-test.ts";
import type { EdgeContext } from "./env.ts";
import { rememberedSession, rememberSession } from "./remembered-session.ts";

/** An edge whose pages say whose they are, one made after the other; the back end checks tokens as `check` says. */
function edgeOf(check: () => Promise<Response> | Response) {
  const made: string[] = [];
  const pages = () => {
    const mine = getContext<EdgeContext>().get("session");
    made.push(mine ? `${mine.userInfo.realName} ${mine.cartCount}` : "visitor");
    return new Response(made.at(-1), { headers: { "content-type": "text/html" } });
  };
  const edge = edgeWith(({ url }) => (url.pathname === "/auth/checkToken" ? check() : answered(null)), {}, pages);
  return { ...edge, made };
}

const answered = (data: unknown, code = 200) => Response.json({ code, msg: "", data });
const signedIn = (token: string) => ({ headers: { cookie: `__Host-session=${token}` } });

describe("a page of somebody whose session this isolate has seen", () => {
  it("is made while the session is checked, and sent after it", async () => {
    const waiting: (() => void)[] = [];
    let isSlow = false;
    const { ask, made } = edgeOf(async () => {
      if (isSlow) await new Promise<void>((done) => waiting.push(done));
      return answered(session);
    });
    await ask("/", signedIn("together"));
    isSlow = true;
    let isSent = false;
    const second = ask("/", signedIn("together")).finally(() => (isSent = true));
    await expect.poll(() => made.length).toBe(2);
    expect(isSent).toBe(false);
    waiting.forEach((answer) => answer());
    expect(await (await second).text()).toBe("甲 0");
    expect(made).toHaveLength(2);
  });

  it("is not sent when the session has ended", async () => {
    let code = 200;
    const { ask, made } = edgeOf(() => answered(session, code));
    await ask("/shoppingCart", signedIn("ended"));
    code = 401;
    const answer = await ask("/shoppingCart", signedIn("ended"));
    expect(answer.headers.get("location")).toContain("/login?redirect=%2FshoppingCart&ended=1");
    expect(await answer.text()).not.toContain("甲");
    expect(await (await ask("/", signedIn("ended"))).text()).toBe("visitor");
    expect(made.at(-1)).toBe("visitor");
  });

  it("is not sent during a system update, nor when the back end does not answer the check", async () => {
    let check = () => answered(session);
    const { ask } = edgeOf(() => check());
    await ask("/", signedIn("update"));
    check = () => answered(null, 999);
    expect((await ask("/", signedIn("update"))).headers.get("location")).toBe("https://mall.test/sysUpdate");
    check = () => answered(session);
    await ask("/", signedIn("update"));
    check = () => {
      throw new Error("unreachable");
    };
    const answer = await ask("/", signedIn("update"));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("甲");
  });

  it("is made anew when anything of the session has changed elsewhere", async () => {
    let mine = session;
    const { ask, made } = edgeOf(() => answered(mine));
    await ask("/", signedIn("changed"));
    mine = { ...session, cartCount: 3 };
    const answer = await ask("/", signedIn("changed"));
    expect(await answer.text()).toBe("甲 3");
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(made).toEqual(["甲 0", "甲 0", "甲 3"]);
  });

  it("waits for the check after a change through this edge", async () => {
    let mine = session;
    const { ask, made } = edgeOf(() => answered(mine));
    const { headers } = signedIn("own");
    await ask("/", { headers });
    await ask("/prod-api/mall-pur/cart/add", { method: "POST", headers: { ...headers, ...sameOrigin }, body: "{}" });
    mine = { ...session, cartCount: 1 };
    expect(await (await ask("/", { headers })).text()).toBe("甲 1");
    expect(made).toEqual(["甲 0", "甲 1"]);
  });
});

it("keeps the sessions that were used last, and what a session is no longer forgotten", () => {
  for (let n = 0; n < 501; n++) {
    rememberSession(`token ${n}`, session);
    rememberedSession("token 0");
  }
  expect([rememberedSession("token 0"), rememberedSession("token 1")]).toEqual([expect.anything(), null]);
  rememberSession("token 0", { other: "back end" });
  expect(rememberedSession("token 0")).toBeNull();
});
