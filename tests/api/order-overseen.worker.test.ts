import { describe, expect, test } from "vitest";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maskedMobile } from "#src/domain/kernel/masked.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { bring, makeOrder, viewed } from "#tests/support/order-life.ts";
import { makeOperator } from "#tests/support/people.ts";

const overseer = () => makeOperator({ permissions: [permissions.orderOversee] });

describe("the operator reads any order", () => {
  test("with how it went, and without contacts, funds, photos and addresses of the two sides", async () => {
    const it = await bring(await makeOrder(), "accepted");
    const mine = await viewed(it.buyer, it.orderId);
    const { token: as } = await overseer();
    const params = { orderId: it.orderId };
    const order = await call("GET /mall-admin/order/{orderId}", { params }, { as });
    expect(order).toMatchObject({ orderNo: mine.orderNo, status: "accepted", total: mine.total, coName: mine.coName });
    expect(order.lines.map(({ amount }) => amount)).toEqual(mine.lines.map(({ amount }) => amount));
    expect(order.history.map(({ label }) => label)).toEqual(mine.history.map(({ label }) => label));
    expect(order.delivery).toMatchObject({
      mobile: maskedMobile(mine.delivery.mobile),
      region: mine.delivery.region,
      detail: "",
    });
    const text = JSON.stringify(order);
    for (const secret of [mine.delivery.mobile, mine.delivery.receiver, mine.delivery.detail, mine.supplier.phone]) {
      expect(secret.length).toBeGreaterThan(1);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(mine.funds[0]?.code);
    expect(order.history.every(({ from }) => from === null)).toBe(true);
    expect((await tryCall("GET /mall-admin/order/{orderId}", { params: { orderId: "no-such-order" } }, { as })).body.code).toBe(
      404,
    );
  });

  test("in a list of all, of one company, of one unit, of a status, by its number", async () => {
    const it = await bring(await makeOrder(), "confirmed");
    const other = await makeOrder({ buyer: it.buyer });
    const { token: as } = await overseer();
    const list = async (query: Record<string, string>) => {
      const { rows, total, counts } = await call("GET /mall-admin/order/list", { query }, { as });
      return { ids: rows.map(({ orderId }) => orderId).toSorted(), total, counts };
    };
    const { orderNo } = await viewed(it.buyer, it.orderId);
    const both = [it.orderId, other.orderId].toSorted();
    expect(await list({ unitId: it.buyer.unitId })).toMatchObject({ ids: both, total: 2 });
    expect((await list({ unitId: it.buyer.unitId, status: "confirmed" })).ids).toEqual([it.orderId]);
    expect((await list({ coId: String(it.seller.coId) })).ids).toEqual([it.orderId]);
    const ofBoth = { query: { coId: String(other.seller.coId), unitId: it.buyer.unitId } };
    expect((await tryCall("GET /mall-admin/order/list", ofBoth, { as })).body.code).toBe(422);
    expect((await list({ q: orderNo })).ids).toEqual([it.orderId]);
    expect((await list({ pageSize: "2" })).ids).toHaveLength(2);
    expect((await list({ unitId: it.buyer.unitId })).counts).toEqual(
      expect.arrayContaining([
        { status: "placed", count: 1 },
        { status: "confirmed", count: 1 },
      ]),
    );
  });

  test("with that right alone", async () => {
    const it = await makeOrder();
    const params = { orderId: it.orderId };
    const clerk = await makeOperator({ permissions: [permissions.supplierReview, permissions.disputeDecide] });
    for (const { token: as } of [clerk, it.buyer, it.seller]) {
      expect((await tryCall("GET /mall-admin/order/list", { query: {} }, { as })).body.code).toBe(403);
      expect((await tryCall("GET /mall-admin/order/{orderId}", { params }, { as })).body.code).toBe(403);
    }
  });
});
