import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type * as v from "valibot";
import { connect } from "#src/api/db/client.ts";
import { product } from "#src/api/db/tables/catalogue.ts";
import { order } from "#src/api/db/tables/order.ts";
import type { contract, Contract } from "#src/domain/contract.ts";
import { makeBuyer, makeProduct, makeWish, submission, type Buyer } from "./buying.ts";
import { call, tryCall, type CallOptions } from "./call.ts";
import { makeBusiness, makePurchaser } from "./people.ts";

/** An order with everybody around it: the buyer, the supplier's staff, somebody else of the unit who accepts. */
const db = connect(env.DB);

type Seller = Awaited<ReturnType<typeof makeBusiness>>;

export async function makeOrder(
  options: {
    buyer?: Buyer;
    seller?: Seller;
    lines?: { price: number; quantity: number; stock?: number }[];
    conceded?: never;
  } = {},
) {
  const buyer = options.buyer ?? (await makeBuyer({ approvalFrom: 100_000_000_00 }));
  const wanted = options.lines ?? [{ price: 100, quantity: 2 }];
  const seller = options.seller ?? (await makeBusiness());
  const lines = [];
  for (const { price, quantity, stock = 1000 } of wanted) {
    lines.push({ productId: await makeProduct({ coId: seller.coId, pfPrice: price, stock }), quantity });
  }
  const wishId = await makeWish(buyer, lines);
  const result = await call(
    "POST /mall-pur/wish/{wishId}/submit",
    { params: { wishId }, body: await submission(buyer, wishId) },
    { as: buyer.token },
  );
  if (result.status !== "ordered") throw new Error("not ordered");
  const { orderId } = result.orders[0]!;
  const acceptor = await makePurchaser({ unitId: buyer.unitId, user: { realName: "赵验收" } });
  const { lines: rows } = await viewed(buyer, orderId);
  return {
    buyer,
    seller,
    acceptor,
    orderId,
    productIds: lines.map(({ productId }) => productId),
    lineIds: rows.map(({ lineId }) => lineId),
  };
}
export type TestOrder = Awaited<ReturnType<typeof makeOrder>>;

export const viewed = (person: { token: string }, orderId: string) =>
  call("GET /mall-pur/order/{orderId}", { params: { orderId } }, { as: person.token });
export const supplied = (person: { token: string }, orderId: string) =>
  call("GET /mall-sup/order/{orderId}", { params: { orderId } }, { as: person.token });

export type OrderStep = Extract<keyof typeof contract, `POST /mall-${"pur" | "sup"}/order/{orderId}/${string}`>;
type BodyOf<K extends OrderStep> = v.InferInput<Contract[K]["body"]>;

/** Any step of an order by anybody, right or wrong. */
export const tryStep = <K extends OrderStep>(
  key: K,
  person: { token: string },
  orderId: string,
  body: BodyOf<K>,
  options: CallOptions = {},
) => tryCall(key, { params: { orderId }, body }, { as: person.token, ...options });

/** A step that must succeed. */
export async function step<K extends OrderStep>(key: K, person: { token: string }, orderId: string, body: BodyOf<K>) {
  const { body: answer } = await tryStep(key, person, orderId, body);
  if (answer.code !== 200) throw new Error(`${key}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
}

const amounts = ({ lineIds }: TestOrder, quantities: readonly number[]) =>
  lineIds.flatMap((lineId, place) => (quantities[place] ? [{ lineId, quantity: quantities[place] }] : []));

/** The ordinary way, each step for quantities by line. */
export const life = {
  confirm: (it: TestOrder) => step("POST /mall-sup/order/{orderId}/confirm", it.seller, it.orderId, {}),
  ship: (it: TestOrder, quantities: number[]) =>
    step("POST /mall-sup/order/{orderId}/ship", it.seller, it.orderId, {
      carrier: "顺丰速运",
      trackingNo: "SF1234567890",
      lines: amounts(it, quantities),
    }),
  receive: (it: TestOrder, quantities: number[]) =>
    step("POST /mall-pur/order/{orderId}/receive", it.buyer, it.orderId, { lines: amounts(it, quantities) }),
  reportMissing: (it: TestOrder, quantities: number[]) =>
    step("POST /mall-pur/order/{orderId}/missing", it.buyer, it.orderId, { reason: "没有送到", lines: amounts(it, quantities) }),
  answerMissing: (it: TestOrder, agreed: boolean) =>
    step("POST /mall-sup/order/{orderId}/answerMissing", it.seller, it.orderId, { agreed, reason: "承运方确认遗失" }),
  openDispute: (it: TestOrder, quantities: number[]) =>
    step("POST /mall-pur/order/{orderId}/dispute", it.buyer, it.orderId, {
      text: "签收的不是我们的人",
      lines: amounts(it, quantities),
    }),
  answerDispute: (it: TestOrder) =>
    step("POST /mall-sup/order/{orderId}/dispute/statement", it.seller, it.orderId, { text: "快递底单在此" }),
  accept: (it: TestOrder, quantities: number[]) =>
    step("POST /mall-pur/order/{orderId}/accept", it.acceptor, it.orderId, { lines: amounts(it, quantities) }),
  requestReturn: (it: TestOrder, quantities: number[]) =>
    step("POST /mall-pur/order/{orderId}/return", it.buyer, it.orderId, { reason: "破损", lines: amounts(it, quantities) }),
  answerReturn: (it: TestOrder, agreed: boolean) =>
    step("POST /mall-sup/order/{orderId}/answerReturn", it.seller, it.orderId, { agreed, reason: "按约定" }),
  takeBack: (it: TestOrder) => step("POST /mall-sup/order/{orderId}/takeBack", it.seller, it.orderId, {}),
};

/** Everything up to and with a status, in whole quantities. */
export async function bring(it: TestOrder, to: "confirmed" | "shipped" | "received" | "accepted", quantities = [2]) {
  await life.confirm(it);
  if (to === "confirmed") return it;
  await life.ship(it, quantities);
  if (to === "shipped") return it;
  await life.receive(it, quantities);
  if (to === "received") return it;
  await life.accept(it, quantities);
  return it;
}

export const orderRow = async (orderId: string) => {
  const [row] = await db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error("no such order");
  return row;
};

export const companyOf = async (productId: string): Promise<number> => {
  const [row] = await db
    .select({ coId: product.coId })
    .from(product)
    .where(eq(product.id, Number(productId)));
  return row?.coId ?? 0;
};
