import { describe, expect, it } from "vitest";
import { contract } from "#src/domain/contract.ts";
import { actingReads } from "#src/domain/kernel/acting-reads.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { cookie, edgeWith, ok, sameOrigin } from "#tests/support/edge-under-test.ts";

const keys = Object.keys(contract);
const writes = keys.filter((key) => !key.startsWith("GET "));
const pathOf = (pattern: string) => `/prod-api${pattern.replaceAll(/\{\w+\}/g, "0")}`;

/** What a browser sends for a page of another site: it cannot leave these out, nor add to them. */
const foreign = [
  { origin: "https://evil.test" },
  { origin: "null" },
  { origin: "http://mall.test" },
  { origin: "https://mall.test.evil.test" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  // Said twice, or one against the other: whichever is not our own counts.
  { origin: "https://mall.test, https://evil.test" },
  { origin: "https://mall.test", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-origin, cross-site" },
];

describe("a page of another site", () => {
  it.each(writes)("cannot make %s with a visitor's cookie", async (key) => {
    const [method = "", pattern = ""] = key.split(" ");
    const { ask, received } = edgeWith(ok(null));
    for (const headers of [...foreign, {}]) {
      const answer = await ask(pathOf(pattern), { method, headers: { ...cookie, ...headers } });
      expect([answer.status, headers]).toEqual([403, headers]);
    }
    expect(received).toHaveLength(0);
    await ask(pathOf(pattern), { method, headers: { ...cookie, ...sameOrigin } });
    expect(received).toHaveLength(1);
  });

  it.each(actingReads)("cannot make %s, with or without a cookie", async (key) => {
    const [method = "", pattern = ""] = key.split(" ");
    const { ask, received } = edgeWith(ok(null));
    // An older browser says nothing of a picture's page; an address that was typed or came with a mail acts neither.
    for (const headers of [...foreign, { "sec-fetch-site": "none" }, {}]) {
      for (const mine of [cookie, {}]) {
        const answer = await ask(pathOf(pattern), { method, headers: { ...mine, ...headers } });
        expect([answer.status, headers]).toEqual([403, headers]);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect((await ask(pathOf(pattern), { method: "HEAD", headers: { ...cookie, ...sameOrigin } })).status).toBe(405);
    expect(received).toHaveLength(0);
    const mine = [sameOrigin, { "sec-fetch-site": "same-origin" }, { agent: "browser" }, { agent: "erp" }];
    for (const headers of mine) await ask(pathOf(pattern), { method, headers });
    expect(received).toHaveLength(mine.length);
  });

  it.each([...writes, ...actingReads])("is not the mall by sending its own name as Host to %s", async (key) => {
    const [method = "", pattern = ""] = key.split(" ");
    const { ask, received } = edgeWith(ok(null));
    for (const origin of ["https://evil.test", "https://mall.test:8443", "http://mall.test.evil.test", "https://localhost"]) {
      for (const site of [{}, { "sec-fetch-site": "same-origin" }, { agent: "browser" }]) {
        const headers = { ...cookie, ...site, origin };
        const answer = await ask("", {}, new Request(`${origin}${pathOf(pattern)}`, { method, headers }));
        expect([answer.status, origin]).toEqual([421, origin]);
      }
    }
    expect(received).toHaveLength(0);
  });

  it.each(foreign)("may have its pictures asked for, which act in no way: %j", async (headers) => {
    const { ask, received } = edgeWith(ok(null));
    await ask("/prod-api/system/config/configKey/x1", { headers });
    await ask("/prod-api/mall-admin/portal/home", { headers });
    expect(received).toHaveLength(1);
  });
});

it("holds the rows that act and the list of the edge together", () => {
  const rows = (Object.entries(contract) as [string, Call][]).filter(([, call]) => call.acts).map(([key]) => key);
  expect(rows.toSorted()).toEqual(actingReads.toSorted());
});
