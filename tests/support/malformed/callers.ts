import { v7 as uuid } from "uuid";
import { day } from "#src/domain/kernel/instant.ts";
import { signToken } from "#src/api/http/token.ts";
import { localSecrets } from "../../../scripts/keys.ts";
import { demoAccounts } from "../../../scripts/seed/accounts.ts";
import type { StormCaller } from "./storm.ts";

type Row = { id: string; userType: 1 | 2 | 3; purchaserId: string | null };
const kinds = { 1: "business", 2: "purchaser", 3: "operator" } as const;

/** A visitor and everybody of the demonstration, signed in for a day without a form. */
export async function demoCallers(db: D1Database, data: string, api: string): Promise<StormCaller[]> {
  const secrets = await localSecrets(data);
  const visitor: StormCaller = {
    name: "visitor",
    kind: "visitor",
    token: null,
    permissions: [],
    renew: () => Promise.resolve(null),
  };
  const others = demoAccounts.map(async ({ username }): Promise<StormCaller> => {
    const row = await db
      .prepare(
        `select id, user_type as userType, coalesce(last_purchaser_id, (select id from purchaser where user_id = user.id)) as purchaserId
         from user where username = ?1`,
      )
      .bind(username)
      .first<Row>();
    if (!row) throw new Error(`${username} is not there`);
    const renew = async () => {
      const [id, now] = [uuid(), Date.now()];
      await db
        .prepare(
          `insert into session (id, user_id, purchaser_id, agent, device, ip, created_at, viewed_at, expires_at)
           values (?1, ?2, ?3, 'storm', 'storm', '127.0.0.1', ?4, ?4, ?5)`,
        )
        .bind(id, row.id, row.userType === 2 ? row.purchaserId : null, now, now + day)
        .run();
      return signToken(secrets, id, now, now + day);
    };
    const token = await renew();
    const headers = { agent: "storm", authorization: `Bearer ${token}` };
    const answer = await fetch(`${api}/auth/checkToken`, { headers }).then((one) =>
      one.json<{ data: { permissions: string[] } }>(),
    );
    return { name: username, kind: kinds[row.userType], token, permissions: answer.data.permissions, renew };
  });
  return [visitor, ...(await Promise.all(others))];
}
