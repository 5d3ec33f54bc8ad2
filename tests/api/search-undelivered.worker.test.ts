import { expect, it } from "vitest";
import { changeProduct, makeAddress, makeBuyer, makeFreight } from "#tests/support/buying.ts";
import { search } from "#tests/support/catalogue.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { unique } from "#tests/support/people.ts";

it("a search says which goods nobody delivers to the buyer's own address", async () => {
  const buyer = await makeBuyer();
  await makeAddress(buyer, { isDefault: 1 });
  const [q, supplier] = [unique("qw1"), unique("供应商")];
  await makeGoods(["甲", "乙", "丙"].map((name) => makeDraft({ title: `${name}器 ${q}`, supplier })));
  const rows = (await search({ q })).rows.toSorted((a, b) => (a.productTitle < b.productTitle ? -1 : 1));
  const coId = Number(rows[0]?.coId);
  const idOf = (name: string) => rows.find(({ productTitle }) => productTitle.startsWith(name))?.productId ?? "";
  const elsewhere = { fee: 0, freeFrom: null };
  const shanghai = await makeFreight(coId, [{ regionPrefix: "31", ...elsewhere }]);
  const north = await makeFreight(coId, [{ regionPrefix: "11", ...elsewhere }]);
  await changeProduct(idOf("甲"), { freightTemplateId: shanghai });
  await changeProduct(idOf("乙"), { freightTemplateId: north });

  const found = await search({ q }, buyer.token);
  expect(found.undelivered?.area).toBeTruthy();
  // The third has no template at all.
  expect(found.undelivered?.productIds.toSorted()).toEqual([idOf("甲"), idOf("丙")].toSorted());
  expect((await search({ q })).undelivered).toBeNull();
});
