import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mentions } from "#src/api/db/batch.ts";
import { connect } from "#src/api/db/client.ts";
import { address } from "#src/api/db/tables/unit.ts";
import { fundEntry } from "#src/api/db/tables/fund.ts";
import { makeBuyer, makeFund, makeGroup, makeProduct, makeWish, submission } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { fen } from "#src/domain/kernel/money.ts";

const db = connect(env.DB);
const isAppendOnly = (error: unknown) => mentions(error, "append-only");
const form = {
  receiver: "张三",
  mobile: "13800138000",
  provinceCode: "310000",
  cityCode: "310100",
  areaCode: "310101",
  detail: "中山东一路 1 号 302 室",
};

test("the first address is the default one, and a later default takes its place", async () => {
  const { token } = await makePurchaser();
  const first = await call("POST /mall-pur/address", { body: form }, { as: token });
  expect(first).toMatchObject({ region: "上海市 上海市 黄浦区", isDefault: true });
  const second = await call("POST /mall-pur/address", { body: { ...form, receiver: "李四", isDefault: true } }, { as: token });
  const listed = await call("GET /mall-pur/address", {}, { as: token });
  expect(listed.map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
    [second.addressId, true],
    [first.addressId, false],
  ]);
  const params = { addressId: first.addressId };
  await call(
    "PUT /mall-pur/address/{addressId}",
    { params, body: { ...form, detail: "改过的地址", isDefault: true } },
    { as: token },
  );
  expect((await call("GET /mall-pur/address", {}, { as: token }))[0]).toMatchObject({ ...params, detail: "改过的地址" });
  await call("DELETE /mall-pur/address/{addressId}", { params }, { as: token });
  expect(await call("GET /mall-pur/address", {}, { as: token })).toHaveLength(1);
});

test.each([
  [{ mobile: "1380013800" }, "mobile", "请正确输入手机号码"],
  [{ mobile: "" }, "mobile", "请输入手机号码"],
  [{ areaCode: "110101" }, "areaCode", "省、市、区县不匹配，请重新选择"],
  [{ cityCode: "" }, "cityCode", "请选择城市"],
  [{ receiver: "  " }, "receiver", "请输入收货人"],
  [{ detail: "长".repeat(101) }, "detail", "详细地址最多 100 个字"],
  [{ unitId: "x" }, "unitId", "不支持的字段"],
])("refuses %j by field", async (change, field, text) => {
  const { token, purchaserId } = await makePurchaser();
  const answer = await tryCall("POST /mall-pur/address", { body: { ...form, ...change } }, { as: token });
  expect(answer.body).toMatchObject({ code: 422, data: { fields: { [field]: text } } });
  expect(await db.select().from(address).where(eq(address.purchaserId, purchaserId))).toEqual([]);
});

test("funds are shown with what is available, for the caller's own groups, while they are valid", async () => {
  const buyer = await makeBuyer({ balance: 5000 });
  await makeFund(buyer.unitId, buyer.groupId, 1, { validTo: Date.now() - 1, name: "过期" });
  await makeFund(buyer.unitId, buyer.groupId, 1, { status: "closed", name: "停用" });
  await makeGroup(buyer.unitId, buyer.leader.purchaserId);
  const wishId = await makeWish(buyer, [{ productId: await makeProduct({ pfPrice: 1200 }), quantity: 1 }]);
  const body = await submission(buyer, wishId);
  await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
  const groups = await call("GET /mall-pur/fund/list", {}, { as: buyer.token });
  expect(groups).toMatchObject([
    { groupId: buyer.groupId, leaderName: "王组长", funds: [{ fundId: buyer.fundId, available: 3800, validTo: null }] },
  ]);
  expect(groups[0]?.funds).toHaveLength(1);
  expect(await call("GET /mall-pur/fund/list", {}, { as: buyer.leader.token })).toHaveLength(2);
});

test("a ledger entry cannot be changed or removed", async () => {
  const buyer = await makeBuyer();
  const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
  const body = await submission(buyer, wishId);
  await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
  await expect(
    db
      .update(fundEntry)
      .set({ amount: fen(1) })
      .where(eq(fundEntry.fundId, buyer.fundId)),
  ).rejects.toSatisfy(isAppendOnly);
  await expect(db.delete(fundEntry).where(eq(fundEntry.fundId, buyer.fundId))).rejects.toSatisfy(isAppendOnly);
});
