import { env } from "cloudflare:workers";
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { connect } from "#src/api/db/client.ts";
import { wishStep } from "#src/api/db/tables/approval.ts";
import { outbox } from "#src/api/db/tables/notice.ts";
import worker from "#src/api/worker.ts";
import { Message } from "#src/domain/notice/message.ts";
import { makeBuyer, makeProduct, makeWish, type Buyer } from "./buying.ts";
import { call, tryCall } from "./call.ts";
import { unique } from "./people.ts";
import { submitted } from "./submitting.ts";

/** What tests of approvals do over and over. */
const db = connect(env.DB);

export const address = () => `${unique("mail")}@example.com`;

export const approve = (wishId: string, as: string) =>
  tryCall("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} }, { as });

export const todoIds = async (as: string) =>
  (await call("GET /mall-pur/wish/todo", { query: {} }, { as })).rows.map(({ wishId }) => wishId);

/** A request of 100 fen that waits for the leader of the buyer's group, whom everything is asked. */
export async function waitingRequest(options: Parameters<typeof makeBuyer>[0] = {}) {
  const buyer = await makeBuyer({ approvalFrom: 1, ...options });
  return { buyer, wishId: await anotherRequest(buyer) };
}

export async function anotherRequest(buyer: Buyer): Promise<string> {
  const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
  await submitted(buyer, wishId);
  return wishId;
}

/** The letters to an address, oldest first, while they are in the outbox. */
export async function mailsTo(target: string): Promise<Message[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.target, target)).orderBy(outbox.createdAt);
  return rows.map(({ payload }) => v.parse(Message, JSON.parse(payload ?? "null")));
}

export async function runSchedule(): Promise<void> {
  const execution = createExecutionContext();
  await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env, execution);
  await waitOnExecutionContext(execution);
}

/** The current step of a request as if its time were up. */
export const makeOverdue = (wishId: string) =>
  db
    .update(wishStep)
    .set({ dueAt: Date.now() - 1, timeoutHours: 24 })
    .where(eq(wishStep.wishId, wishId));
