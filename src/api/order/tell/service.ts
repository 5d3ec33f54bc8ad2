import { newsOf } from "#src/domain/order/news.ts";
import type { OrderEventType } from "#src/domain/order/state.ts";
import type { Ctx } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { tellNews } from "../../notice/news.ts";
import { recipients, type Subject } from "./repo.ts";

type Step = { type: OrderEventType; side: "buyer" | "supplier" | "system"; note: string };

/** Tells whoever waits for a step of these orders: the statements for its batch, and what to do once that is committed. */
export async function tellOfStep(ctx: Ctx, orders: readonly Subject[], { type, side, note }: Step) {
  const news = newsOf(type, side);
  if (!news) return { statements: [], send: () => undefined };
  const found = await readAll(
    ctx.db,
    orders.map((order) => recipients[news.told](order)),
  );
  const told = orders.flatMap(({ orderId, orderNo }, place) =>
    (found[place] ?? []).map((recipient) => ({
      recipient,
      news: {
        subject: `订单 ${orderNo}：${news.what}`,
        text: note === "" ? `${news.what}。` : `${news.what}：${note}`,
        page: `/${news.told === "staff" ? "supOrders" : "myOrders"}/${orderId}`,
      },
    })),
  );
  return tellNews(ctx, told);
}
