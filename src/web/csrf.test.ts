import { describe, expect, it } from "vitest";
import { contract } from "#src/domain/contract.ts";
import { cookie, edgeWith, ok, sameOrigin } from "./edge-under-test.ts";

const signsInByReading = ["GET /auth/ycLogin", "GET /auth/business/getInfoBySso"];
const changing = Object.keys(contract).filter((key) => !key.startsWith("GET ") || signsInByReading.includes(key));

describe("a page of another site", () => {
  it.each(changing)("cannot make %s with a visitor's cookie", async (key) => {
    const [method = "", pattern = ""] = key.split(" ");
    const path = `/prod-api${pattern.replaceAll(/\{\w+\}/g, "0")}`;
    const { ask, seen } = edgeWith(ok(null));
    const foreign = [
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      {},
    ];
    for (const headers of foreign) {
      const answer = await ask(path, { method, headers: { ...cookie, ...headers } });
      expect([answer.status, headers]).toEqual([403, headers]);
    }
    expect(seen).toHaveLength(0);
    await ask(path, { method, headers: { ...cookie, ...sameOrigin } });
    expect(seen).toHaveLength(1);
  });
});
