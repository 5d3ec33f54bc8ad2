import { and, eq, gt, gte, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import type { FundEntryKind } from "#src/domain/fund/balance.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { mustChange, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { fund, fundEntry } from "../db/tables/fund.ts";

/** One movement of a fund. `cause` moves a fund once: a second entry of it fails. */
export type Movement = {
  unitId: string;
  fundId: string;
  amount: Fen;
  cause: string;
  note: string;
  userId: string;
  at: Instant;
};

/** A fund with nothing on it: its first amount is an adjustment of its ledger. */
export const insertFund = (db: Db, row: Omit<typeof fund.$inferInsert, "balance" | "reserved">): Statement =>
  db.insert(fund).values({ ...row, balance: fen(0) });

/** Followed by `mustChange`. */
export const updateFund = (
  db: Db,
  { unitId, fundId }: { unitId: string; fundId: string },
  fields: { name: string; validTo: Instant | null; status: "open" | "closed" },
): Statement =>
  db
    .update(fund)
    .set(fields)
    .where(and(eq(fund.id, fundId), eq(fund.unitId, unitId)));

/** Promises money to a request: misses unless the fund is open, valid, of this group, and has as much available. */
export const holdFund = (db: Db, groupId: string, movement: Movement): Statement[] => [
  db
    .update(fund)
    .set({ reserved: sql`${fund.reserved} + ${movement.amount}` })
    .where(
      and(
        myFund(movement),
        eq(fund.groupId, groupId),
        eq(fund.status, "open"),
        or(isNull(fund.validTo), gt(fund.validTo, movement.at)),
        sql`${fund.balance} - ${fund.reserved} >= ${movement.amount}`,
      ),
    ),
  mustChange(db),
  entry(db, "hold", movement),
];

/** Reserves again what the same batch has just released, whatever became of the fund in the meantime; misses when it has less. */
export const holdAgain = (db: Db, movement: Movement): Statement[] => [
  db
    .update(fund)
    .set({ reserved: sql`${fund.reserved} + ${movement.amount}` })
    .where(and(myFund(movement), sql`${fund.balance} - ${fund.reserved} >= ${movement.amount}`)),
  mustChange(db),
  entry(db, "hold", movement),
];

/** Gives back what many funds promised, each once; misses unless each of them holds as much. */
export function releaseFunds(
  db: Db,
  releases: readonly Pick<Movement, "fundId" | "amount" | "cause">[],
  { note, userId, at }: Pick<Movement, "note" | "userId" | "at">,
): Statement[] {
  if (releases.length === 0) return [];
  const json = JSON.stringify(releases.map((release) => ({ id: uuid(), ...release })));
  const mine = sql`(select j.value ->> '$.amount' from json_each(${json}) j where j.value ->> '$.fundId' = ${fund.id})`;
  return [
    db
      .update(fund)
      .set({ reserved: sql`${fund.reserved} - ${mine}` })
      .where(
        and(inArray(fund.id, sql`(select j.value ->> '$.fundId' from json_each(${json}) j)`), sql`${fund.reserved} >= ${mine}`),
      ),
    mustChange(db, releases.length),
    db.insert(fundEntry).select(
      sql`select j.value ->> '$.id', ${fund.id}, 'release', j.value ->> '$.amount', j.value ->> '$.cause', ${fund.balance}, ${fund.reserved},
        ${note}, ${userId}, ${at} from json_each(${json}) j join ${fund} on ${fund.id} = j.value ->> '$.fundId'`,
    ),
  ];
}

/** Gives promised money back; misses when the fund does not hold as much. */
export const releaseFund = (db: Db, movement: Movement): Statement[] => [
  db
    .update(fund)
    .set({ reserved: sql`${fund.reserved} - ${movement.amount}` })
    .where(and(myFund(movement), gte(fund.reserved, movement.amount))),
  mustChange(db),
  entry(db, "release", movement),
];

/** Spends promised money: what was held leaves the balance. Misses when the fund does not hold as much. */
export const settleFund = (db: Db, movement: Movement): Statement[] => [
  db
    .update(fund)
    .set({ reserved: sql`${fund.reserved} - ${movement.amount}`, balance: sql`${fund.balance} - ${movement.amount}` })
    .where(and(myFund(movement), gte(fund.reserved, movement.amount))),
  mustChange(db),
  entry(db, "settle", movement),
];

/** Adds to the balance, or takes from it where the amount is negative; misses when the fund moved since `before` was read. */
export const adjustFund = (db: Db, before: { balance: Fen; reserved: Fen }, movement: Movement): Statement[] => [
  db
    .update(fund)
    .set({ balance: sql`${fund.balance} + ${movement.amount}` })
    .where(and(myFund(movement), eq(fund.status, "open"), eq(fund.balance, before.balance), eq(fund.reserved, before.reserved))),
  mustChange(db),
  entry(db, "adjust", movement),
];

const myFund = ({ unitId, fundId }: Movement): SQL | undefined => and(eq(fund.id, fundId), eq(fund.unitId, unitId));

/** The ledger row, with what the fund came to just now. */
const entry = (db: Db, kind: FundEntryKind, { fundId, amount, cause, note, userId, at }: Movement): Statement =>
  db.insert(fundEntry).select(
    sql`select ${uuid()}, ${fund.id}, ${kind}, ${amount}, ${cause}, ${fund.balance}, ${fund.reserved}, ${note}, ${userId}, ${at}
      from ${fund} where ${fund.id} = ${fundId}`,
  );
