import { v7 as uuid } from "uuid";
import { connect } from "../../src/api/db/client.ts";
import { writeAll } from "../../src/api/db/read.ts";
import { signToken } from "../../src/api/http/token.ts";
import { migrate } from "../db/migrate.ts";
import { localSecrets } from "../keys.ts";
import { openData } from "../local-mall.ts";
import { applyReference } from "../reference/apply.ts";
import { localMall } from "../reference/local.ts";
import { companyRows } from "../seed/companies.ts";
import { peopleRows } from "../seed/people.ts";
import { rowsInto } from "../seed/rows.ts";

export type Person = { token: string };

const halfDay = 12 * 3_600_000;
const coId = 1;

/** Fills an empty data folder with buyers, each with a conversation with the same company, and people of that company. */
export async function makeChats(
  data: string,
  { rooms, staff }: { rooms: number; staff: number },
): Promise<{ chats: { chatId: string; buyer: Person }[]; people: Person[] }> {
  const { env, close } = await openData(data);
  try {
    await migrate(env.DB);
    const db = connect(env.DB);
    const now = Date.now();
    await applyReference(localMall({ DB: env.DB, FILES: null }), now);
    await writeAll(db, [...companyRows(now), ...(await peopleRows(now))]);
    const buyers = Array.from({ length: rooms }, (_, place) => ({ id: `chat-buyer-${place}`, session: uuid(), chatId: uuid() }));
    const sellers = Array.from({ length: staff }, (_, place) => ({ id: `chat-staff-${place}`, session: uuid() }));
    const user = { password_hash: "none", password_changed_at: now, created_at: now };
    const session = {
      agent: "bench",
      device: "bench",
      ip: "127.0.0.1",
      created_at: now,
      viewed_at: now,
      expires_at: now + halfDay,
    };
    await writeAll(db, [
      rowsInto(
        "user",
        buyers.map(({ id }) => ({ ...user, id, user_type: 2, username: id, real_name: id, last_purchaser_id: id, co_id: null })),
      ),
      rowsInto(
        "user",
        sellers.map(({ id }) => ({
          ...user,
          id,
          user_type: 1,
          username: id,
          real_name: id,
          last_purchaser_id: null,
          co_id: coId,
        })),
      ),
      rowsInto(
        "purchaser",
        buyers.map(({ id }) => ({
          id,
          user_id: id,
          unit_id: "unit-star",
          complete_info: 1,
          review: "approved",
          created_at: now,
        })),
      ),
      rowsInto(
        "session",
        [...buyers, ...sellers].map(({ id, session: sessionId }) => ({
          ...session,
          id: sessionId,
          user_id: id,
          purchaser_id: id.startsWith("chat-buyer") ? id : null,
        })),
      ),
      rowsInto(
        "conversation",
        buyers.map(({ id, chatId }) => ({ id: chatId, purchaser_id: id, co_id: coId, last_at: now, created_at: now })),
      ),
    ]);
    const secrets = await localSecrets(data);
    const person = async ({ session: id }: { session: string }) => ({ token: await signToken(secrets, id, now, now + halfDay) });
    return {
      chats: await Promise.all(buyers.map(async (buyer) => ({ chatId: buyer.chatId, buyer: await person(buyer) }))),
      people: await Promise.all(sellers.map(person)),
    };
  } finally {
    await close();
  }
}
