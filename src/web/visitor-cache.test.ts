import { describe, expect, it, vi } from "vitest";
import { SearchQuery } from "#src/domain/catalogue/schema.ts";
import { asPayload, cookie, edgeWith, ok, stored, type Received } from "#tests/support/edge-under-test.ts";
import { maxCached } from "./cached-pages.ts";
import { visitorPageKey } from "./visitor-page-key.ts";

describe("pages kept for visitors", () => {
  it.each(["", "?q=a", "?q=a&pageNum=2", "?coId=1&shopCategory=2"])(
    "are kept with what the mall asks them with: %s",
    async (query) => {
      const { ask } = edgeWith(ok(null));
      for (const address of [`/goodsSearch${query}`, asPayload(`/goodsSearch${query}`)]) {
        await ask(address);
        await ask(address);
      }
      expect(stored.size).toBe(2);
    },
  );

  it("are one, whichever way round their address is written", async () => {
    const { ask } = edgeWith(ok(null));
    const [first, second] = [await ask("/goodsSearch?q=a&sort=new"), await ask("/goodsSearch?sort=new&q=%61")];
    expect((await second.text()).split(" ")[2]).toBe((await first.text()).split(" ")[2]);
    expect(stored.size).toBe(1);
  });

  it("are not kept with anything that is made up: as document, as payload, beside the payload's own", async () => {
    const { ask } = edgeWith(ok(null));
    for (let at = 0; at < 50; at += 1) {
      await ask(`/?x${at}=1`);
      await ask(`/goodsSearch?q=a&utm_source=${at}`);
      await ask(asPayload(`/goodsSearch?_=${at}`));
      await ask(`/RSC/R/goodsSearch.txt?query=&x=${at}`);
    }
    expect([...stored.keys()]).toEqual([]);
  });

  it.each(["token", "ticket", "code", "state", "redirect"])("are not kept with a %s", async (name) => {
    const { ask } = edgeWith(ok(null));
    for (const path of ["/ssoLogin", "/redirectTo", "/emailActivate", "/login"]) {
      await ask(`${path}?${name}=secret`);
      await ask(asPayload(`${path}?${name}=secret`));
    }
    expect([...stored.keys()].join()).not.toContain("secret");
  });

  it("are so many and no more, and go when they are old", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { ask } = edgeWith(ok(null));
    for (let at = 0; at < maxCached + 50; at += 1) await ask(`/goodsSearch?q=${at}`);
    expect(stored.size).toBe(maxCached);
    expect([...stored.keys()].at(-1)).toContain(`q=${maxCached + 49}`);
    vi.setSystemTime(Date.now() + 60_000);
    await ask("/goodsSearch?q=later");
    expect([...stored.keys()]).toEqual(["visitor-pages https://mall.test/goodsSearch?q=later"]);
    vi.useRealTimers();
  });

  it("never hold what a remembered device was shown, whatever the back end calls a session", async () => {
    const backEnd = ({ url }: Received) =>
      url.pathname === "/auth/autoLogin"
        ? Response.json({ code: 200, msg: "", data: { access_token: "new", expiresAt: Date.now() + 1000 } })
        : Response.json({ code: 200, msg: "", data: { user: "of another shape" } });
    const { ask } = edgeWith(backEnd);
    const answer = await ask("/goodsSearch?q=a", { headers: { cookie: "__Host-remember=fam.secret" } });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    await ask("/goodsSearch?q=a", { headers: cookie });
    expect([...stored.keys()]).toEqual([]);
  });

  it("can be asked with all that a search by a visitor can", () => {
    const names = Object.keys(SearchQuery.entries).filter((name) => !name.startsWith("price"));
    const query = new URLSearchParams(names.map((name) => [name, "1"])).toString();
    expect(visitorPageKey(new Request(`https://mall.test/goodsSearch?${query}`), { path: "/goodsSearch", query })).not.toBeNull();
  });
});
