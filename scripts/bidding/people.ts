/** People for measuring and storming a live room: companies that bid, and sessions that watch. */
import { v7 as uuid } from "uuid";
import { connect, type Db } from "../../src/api/db/client.ts";
import { write, writeAll } from "../../src/api/db/read.ts";
import { signToken } from "../../src/api/http/token.ts";
import { defaultPolicy, type BiddingRules } from "../../src/domain/bidding/rules.ts";
import { fen } from "../../src/domain/kernel/money.ts";
import { migrate } from "../db/migrate.ts";
import { localSecrets } from "../keys.ts";
import { openData } from "../local-mall.ts";
import { applyReference } from "../reference/apply.ts";
import { localMall } from "../reference/local.ts";
import { companyRows } from "../seed/companies.ts";
import { peopleRows } from "../seed/people.ts";
import { rowsInto } from "../seed/rows.ts";

export type RoomPeople = { biddingId: string; bidders: { coId: number; token: string }[]; watchers: string[] };

const halfDay = 12 * 3_600_000;

/** A published bidding of one line with as many confirmed bidders and watching sessions, in the data of `data`. */
export async function makeRoom(
  data: string,
  { bidders, watchers, rules }: { bidders: number; watchers: number; rules: Partial<BiddingRules> & { endsAt: number } },
): Promise<RoomPeople> {
  const { env, close } = await openData(data);
  try {
    await migrate(env.DB);
    const db = connect(env.DB);
    const now = Date.now();
    await applyReference(localMall({ DB: env.DB, FILES: null }), now);
    await writeAll(db, [...companyRows(now), ...(await peopleRows(now))]);
    const biddingId = uuid();
    const coIds = Array.from({ length: bidders }, (_, place) => 1_000_001 + place);
    await writeAll(db, [...bidderRows(coIds, now), ...biddingRows(biddingId, coIds, rules, now)]);
    const secrets = await localSecrets(data);
    const signIn = async (rows: { userId: string; purchaserId: string | null }[]) => {
      const sessions = rows.map((row) => ({ id: uuid(), ...row }));
      if (sessions.length > 0) await openSessions(db, sessions, now);
      return Promise.all(sessions.map(({ id }) => signToken(secrets, id, now, now + halfDay)));
    };
    const tokens = await signIn(coIds.map((coId) => ({ userId: `user-co-${coId}`, purchaserId: null })));
    const watching = await signIn(
      Array.from({ length: watchers }, () => ({ userId: "user-zhangwei", purchaserId: "pur-zhangwei" })),
    );
    return { biddingId, bidders: coIds.map((coId, place) => ({ coId, token: tokens[place] ?? "" })), watchers: watching };
  } finally {
    await close();
  }
}

function bidderRows(coIds: readonly number[], now: number) {
  return [
    rowsInto(
      "company",
      coIds.map((id) => ({
        id,
        name: `竞价供应商${id}`,
        short_name: `竞价${id}`,
        credit_code: `BID${id}`,
        legal_person: `法人${id}`,
        address: `路${id}号`,
        created_at: now,
      })),
    ),
    rowsInto(
      "user",
      coIds.map((coId) => ({
        id: `user-co-${coId}`,
        user_type: 1,
        username: `bidder${coId}`,
        real_name: `报价员${coId}`,
        password_hash: "none",
        password_changed_at: now,
        co_id: coId,
        created_at: now,
      })),
    ),
    write(
      `insert into user_role (user_id, role_id) select 'user-co-' || value, role.id from json_each(?1) join role on role_key = 'supplierAdmin'
       where true on conflict do nothing`,
      JSON.stringify(coIds),
    ),
  ];
}

function biddingRows(biddingId: string, coIds: readonly number[], more: Partial<BiddingRules> & { endsAt: number }, now: number) {
  const { minWindow: _, ...policy } = defaultPolicy;
  const rules = {
    ...policy,
    mode: "open",
    opensAt: now,
    lines: [{ lineId: "1", quantity: 1, ceiling: fen(ceiling) }],
    ...more,
  };
  const { mode, opensAt, endsAt } = rules;
  const common = { bidding_id: biddingId, terms_no: 1 };
  return [
    rowsInto("bidding", [
      {
        id: biddingId,
        unit_id: "unit-star",
        group_id: "group-star-1",
        purchaser_id: "pur-zhangwei",
        title: "压力测试竞价",
        mode,
        access: "public",
        status: "open",
        opens_at: opensAt,
        ends_at: endsAt,
        published_at: now,
        created_at: now,
      },
    ]),
    rowsInto("bidding_terms", [
      {
        ...common,
        rules: JSON.stringify(rules),
        ceiling,
        confirm_hours: 72,
        notice_days: 3,
        opens_at: opensAt,
        ends_at: endsAt,
        published_at: now,
      },
    ]),
    rowsInto("bidding_line", [{ ...common, line_no: 1, title: "无水乙醇", quantity: 1, unit: "瓶", ceiling }]),
    rowsInto(
      "bidding_participant",
      coIds.map((coId, place) => ({
        bidding_id: biddingId,
        co_id: coId,
        bidder_no: place + 1,
        confirmed_terms: 1,
        confirmed_at: now,
        joined_at: now,
      })),
    ),
  ];
}

/** Fen: high enough for tens of thousands of steps. */
export const ceiling = 1_000_000_000;

type SessionOf = { id: string; userId: string; purchaserId: string | null };
const openSessions = (db: Db, sessions: readonly SessionOf[], now: number) =>
  writeAll(db, [
    rowsInto(
      "session",
      sessions.map(({ id, userId, purchaserId }) => ({
        id,
        user_id: userId,
        purchaser_id: purchaserId,
        agent: "bench",
        device: "bench",
        ip: "127.0.0.1",
        created_at: now,
        viewed_at: now,
        expires_at: now + halfDay,
      })),
    ),
  ]);
