import { expect, it } from "vitest";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCompany, makePurchaser } from "#tests/support/people.ts";

const calls: Readonly<Record<string, Call>> = contract;
/** What anybody may read. */
const publicReads = Object.keys(calls).filter(
  (key) => key.startsWith("GET ") && calls[key]?.who === "anyone" && !calls[key]?.acts,
) as (keyof Contract)[];

it("no public call tells a visitor the name or the mobile number of a company's contact", async () => {
  const coId = await makeCompany({ contact: "欧阳示范", phone: "13711112222" });
  const productId = await makeProduct({ coId });
  const ids: Record<string, string> = { coId: String(coId), prodId: productId, productId };
  const read: string[] = [];
  for (const key of publicReads) {
    const params = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, ids[name] ?? "1"]));
    for (const query of [{}, { coId: ids["coId"] }, { q: "欧阳示范" }, { keyword: "欧阳示范" }]) {
      const { body } = await tryCall(key, { params, query });
      if (body.code === 200) read.push(key);
      expect(JSON.stringify(body), key).not.toContain("13711112222");
      // What a refusal says may repeat what was asked.
      if (!("q" in query || "keyword" in query)) expect(JSON.stringify(body), key).not.toContain("欧阳示范");
    }
  }
  expect(read).toEqual(expect.arrayContaining(["GET /mall-sup/shop/{coId}", "GET /mall-sup/goods/{prodId}"]));
  expect(new Set(read).size).toBeGreaterThan(15);

  const buyer = await makePurchaser();
  const shop = await call("GET /mall-sup/shop/{coId}", { params: { coId: String(coId) } }, { as: buyer.token });
  expect(shop).toMatchObject({ contact: "欧阳示范", phone: "13711112222" });
});
