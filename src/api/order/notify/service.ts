import { notificationsOf, orderText } from "#src/domain/order/notification.ts";
import type { OrderEventType } from "#src/domain/order/state.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { recipients, type Subject } from "./repo.ts";

/** `goods`: what the step is about, in words; `acceptable`: what there begins to be to accept by it. */
type About = Subject & { goods: readonly string[]; acceptable?: readonly string[] };
type Step = { type: OrderEventType; side: "buyer" | "supplier" | "system"; note: string };

/** Tells whoever waits for a step of these orders: the statements for its batch, and what to do once that is committed. */
export async function notifyOfStep(ctx: Ctx, orders: readonly About[], { type, side, note }: Step) {
  const notified = orders.flatMap((order) =>
    notificationsOf(type, side, (order.acceptable ?? []).length > 0).map((notification) => ({ notification, order })),
  );
  if (notified.length === 0) return { statements: [], send: () => undefined };
  const found = await readAll(
    ctx.db,
    notified.map(({ notification, order }) => recipients[notification.recipients](order)),
  );
  const notices = notified.flatMap(({ notification, order: { orderId, orderNo, goods, acceptable } }, place) =>
    (found[place] ?? []).map((recipient) => ({
      recipient,
      notification: {
        subject: `订单 ${orderNo}：${notification.what}`,
        text: orderText(notification.what, (notification.recipients === "acceptors" ? acceptable : null) ?? goods, note),
        page: `/${notification.recipients === "staff" ? "supOrders" : "myOrders"}/${orderId}`,
      },
    })),
  );
  return notifyEach(ctx, notices);
}
