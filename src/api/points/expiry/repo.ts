import { sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { expiryMonthsKey } from "#src/domain/points/expiry.ts";
import { accountOf, mallAccounts } from "#src/domain/points/ledger.ts";
import { mustHold, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";
import { pointsExpiryRule } from "../../db/tables/points.ts";
import type { Recipient } from "../../notice/notify.ts";

/** The months that are configured, and the rule as the nightly task met it last; null before it ran. */
export type RuleRow = { expiryMonths: number; ruleMonths: number | null; ruleSince: Instant | null };

/** Beside a row `r` of `points_expiry_rule`. */
export const expiryRule = `coalesce((select cast(value as integer) from config where key = '${expiryMonthsKey}'), 0) as expiryMonths,
  r.months as ruleMonths, r.since as ruleSince`;

export const readExpiryRule = () =>
  read<RuleRow>(`select ${expiryRule} from (select 1) left join points_expiry_rule r on r.id = 1`);

export const putExpiryRule = (db: Db, months: number, since: Instant): Statement =>
  db
    .insert(pointsExpiryRule)
    .values({ id: 1, months, since })
    .onConflictDoUpdate({ target: pointsExpiryRule.id, set: { months, since } });

/** What came before two moments and what was ever taken away, and how many movements that is. */
const sums = `coalesce(sum(iif(t.kind in ('earn', 'adjust') and t.at < ?2, t.amount, 0)), 0) as before,
  coalesce(sum(iif(t.kind in ('earn', 'adjust') and t.at < ?3, t.amount, 0)), 0) as beforeThat,
  coalesce(sum(iif(t.kind in ('reverse', 'post', 'expire'), t.amount, 0)), 0) as taken, count(t.id) as moves`;

export type AgedAccount = {
  purchaserId: string;
  reserved: number;
  before: number;
  beforeThat: number;
  taken: number;
  moves: number;
};

/** One account, by a moment; none for who never had points. */
export const readAged = (purchaserId: string, before: Instant) =>
  read<AgedAccount>(
    `select a.purchaser_id as purchaserId, a.reserved, ${sums}
     from points_account a left join points_transfer t on t.purchaser_id = a.purchaser_id where a.purchaser_id = ?1 and ?3 is not null
     group by a.purchaser_id`,
    purchaserId,
    before,
    before,
  );

const throughs = { expired: "expired_through", notified: "notified_through" } as const;
type Through = keyof typeof throughs;

/** Accounts that have not been looked at for a boundary, some of them. */
export const readAgedAccounts = (through: Through, boundary: Instant, { before, beforeThat, limit }: Aged) =>
  read<AgedAccount>(
    `select a.purchaser_id as purchaserId, a.reserved, ${sums}
     from (select purchaser_id, reserved from points_account where ${throughs[through]} < ?1 order by ${throughs[through]}, purchaser_id
       limit ?4) a left join points_transfer t on t.purchaser_id = a.purchaser_id group by a.purchaser_id`,
    boundary,
    before,
    beforeThat,
    limit,
  );
type Aged = { before: Instant; beforeThat: Instant; limit: number };

/** Before anything is written of accounts: misses when any of them has moved since it was read. */
export const mustBeAsRead = (db: Db, accounts: readonly AgedAccount[]): Statement => {
  const list = JSON.stringify(accounts.map(({ purchaserId, moves }) => ({ purchaserId, moves })));
  return mustHold(
    db,
    sql`not exists (select 1 from json_each(${list}) j where j.value ->> 'moves'
      <> (select count(*) from points_transfer t where t.purchaser_id = j.value ->> 'purchaserId'))`,
  );
};

export type Expired = { purchaserId: string; amount: number };

/** What expires at a boundary, once: the account and its entry. The CHECK of the account refuses what is not there. */
export const expireAt = (db: Db, boundary: Instant, expired: readonly Expired[], note: string, at: Instant): Statement[] => {
  if (expired.length === 0) return [];
  const rows = JSON.stringify(
    expired.map(({ purchaserId, amount }) => ({
      id: uuid(),
      purchaserId,
      amount,
      from: accountOf(purchaserId),
      cause: `expiry:${purchaserId}:${boundary}`,
    })),
  );
  return [
    statementOf(
      db,
      write(
        `insert into points_transfer (id, kind, from_account, to_account, purchaser_id, amount, cause, note, at)
         select j.value ->> 'id', 'expire', j.value ->> 'from', '${mallAccounts.issued}', j.value ->> 'purchaserId', j.value ->> 'amount',
           j.value ->> 'cause', ?2, ?3 from json_each(?1) j`,
        rows,
        note,
        at,
      ),
    ),
    statementOf(
      db,
      write(
        `update points_account set balance = balance - (select j.value ->> 'amount' from json_each(?1) j
           where j.value ->> 'purchaserId' = purchaser_id)
         where purchaser_id in (select j.value ->> 'purchaserId' from json_each(?1) j)`,
        rows,
      ),
    ),
  ];
};

/** These accounts have been looked at for a boundary. */
export const markThrough = (db: Db, through: Through, boundary: Instant, purchaserIds: readonly string[]): Statement =>
  statementOf(
    db,
    write(
      `update points_account set ${throughs[through]} = ?2 where purchaser_id in (select value from json_each(?1))`,
      JSON.stringify(purchaserIds),
      boundary,
    ),
  );

/** Whom to tell of points; nobody whose account is closed. */
export const readOwners = (purchaserIds: readonly string[]) =>
  read<Recipient & { purchaserId: string }>(
    `select p.id as purchaserId, u.id as userId, u.mobile, u.email from json_each(?1) j join purchaser p on p.id = j.value
     join user u on u.id = p.user_id where u.status = 'active'`,
    JSON.stringify(purchaserIds),
  );
