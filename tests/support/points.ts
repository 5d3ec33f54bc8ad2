import { env } from "cloudflare:workers";
import type { PointsGoodsForm } from "#src/domain/points/schema.ts";
import { call } from "./call.ts";
import { makeBuyer, makeProduct, type Buyer } from "./buying.ts";

/** A buyer of a unit that takes part, with points. */
export async function makeCollector(points: number, owner?: Buyer): Promise<Buyer> {
  const buyer = owner ?? (await makeBuyer());
  await env.DB.batch([
    env.DB.prepare("update unit set integral_switch_open = 1 where id = ?1").bind(buyer.unitId),
    env.DB.prepare("insert into points_account (purchaser_id, balance) values (?1, ?2)").bind(buyer.purchaserId, points),
    env.DB.prepare(
      `insert into points_transfer (id, kind, from_account, to_account, purchaser_id, amount, cause, at)
       select 'start-' || ?1, 'adjust', 'mall:issued', 'purchaser:' || ?1, ?1, ?2, 'start:' || ?1, 1 where ?2 > 0`,
    ).bind(buyer.purchaserId, points),
  ]);
  return buyer;
}

type Offer = Partial<PointsGoodsForm>;

/** What a page shows of the goods below, which cost nothing besides. */
export const shownGift = { points: 10, price: 0 as PointsGoodsForm["price"], title: "记录本", spec: "A5", measureUnit: "本" };

/** Goods for points, as an operator would offer them. */
export async function makePointsGoods(operator: string, offer: Offer = {}): Promise<string> {
  const productId = await makeProduct({ productType: 2, points: 10, pfPrice: 0, stock: 100, updatedAt: 1 });
  const form = {
    title: "记录本",
    spec: "A5",
    measureUnit: "本",
    description: "",
    pictureKey: "",
    points: 10,
    price: 0 as PointsGoodsForm["price"],
    stock: 100,
    perPerson: null,
    perDay: null,
    onSale: true,
    ...offer,
  };
  const body = { shown: { stock: 100, updatedAt: 1 }, form };
  await call("PUT /mall-admin/points/goods/{id}", { params: { id: productId }, body }, { as: operator });
  return productId;
}

/** What somebody has, and what the whole ledger comes to. */
export async function statusOf(purchaserId: string) {
  const row = await env.DB.prepare("select balance, reserved from points_account where purchaser_id = ?1")
    .bind(purchaserId)
    .first<{ balance: number; reserved: number }>();
  const ledger = await env.DB.prepare(
    `select coalesce(sum(iif(kind in ('earn', 'adjust'), amount, iif(kind in ('reverse', 'post', 'expire'), -amount, 0))), 0) as balance,
       coalesce(sum(iif(kind = 'hold', amount, iif(kind in ('post', 'void'), -amount, 0))), 0) as reserved
     from points_transfer where purchaser_id = ?1`,
  )
    .bind(purchaserId)
    .first<{ balance: number; reserved: number }>();
  return { account: row, ledger };
}
