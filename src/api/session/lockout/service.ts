import { lockout, networkOf, triesLeft, type Origin, type Tallies, type Tally } from "#src/domain/session/login-lockout.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { trustedDevice } from "../../http/device.ts";
import { locked } from "./locked.ts";
import {
  countAddress,
  countFailure,
  countNothing,
  forgetSource,
  readSignInAddresses,
  readTallyRows,
  readUserId,
  freeAddress,
  freeName,
} from "./repo.ts";

/** Where a try comes from, as it is counted. */
export type TryFrom = { username: string; origin: Origin; source: string; address: string };

/** What was counted of the name, its source and the address, and how well the mall knows the source. One round trip. */
export async function readTallies(ctx: Ctx, username: string): Promise<{ from: TryFrom; tallies: Tallies }> {
  const address = networkOf(ctx.ip);
  const device = trustedDevice(ctx);
  const [rows, visible, [account]] = await readAll(ctx.db, [
    readTallyRows(username, [address, ...(device ? [deviceSource(device.id)] : [])]),
    readSignInAddresses(username),
    readUserId(username),
  ]);
  const isDevice = device !== null && device.userId === account?.id;
  const origin = isDevice ? "device" : visible.some(({ ip }) => networkOf(ip) === address) ? "address" : "stranger";
  const source = isDevice ? deviceSource(device.id) : address;
  const of = (name: string, at: string) => rows.find((row) => row.username === name && row.source === at);
  return {
    from: { username, origin, source, address },
    tallies: { name: of(username, ""), source: of(username, source), address: of("", address) },
  };
}

const deviceSource = (id: string) => `device:${id}`;

/** A try that was counted, itself included; null where it does not count. */
export type Counted = { name: Tally | null; source: Tally; address: Tally | null };

/**
 * Counts a try where it belongs, before its password is looked at, so that parallel guesses cannot slip through. The address
 * is counted unless the device is known. Throws 429 when a guess of the same moment has locked the name or the source.
 */
export async function countTries(ctx: Pick<Ctx, "db" | "now">, from: TryFrom): Promise<Counted> {
  const { username, origin, source, address } = from;
  const { now } = ctx;
  const [[counted], [named], [addressed]] = await readAll(ctx.db, [
    countFailure(username, source, lockout.source, now),
    origin === "stranger" ? countFailure(username, "", lockout.name, now) : countNothing,
    origin === "device" ? countNothing : countAddress(address, now),
  ]);
  const name = named ?? null;
  if (!counted) throw locked({ kind: "locked", by: "source", until: now + lockout.source.lock }, now);
  if (origin === "stranger" && !name) throw locked({ kind: "locked", by: "name", until: now + lockout.name.lock }, now);
  return { name, source: counted, address: addressed ?? null };
}

/** Tries left until a lock, and until when it is locked when none is left. */
export function whatIsLeft({ name, source }: Counted): { left: number; until: Instant } {
  const left = Math.min(
    triesLeft(source.failures, lockout.source),
    name ? triesLeft(name.failures, lockout.name) : lockout.source.failures,
  );
  return { left, until: Math.max(source.until, name?.until ?? 0) };
}

/**
 * Takes back what was counted of a try that was no failure. The source begins anew; of the name and the address only this
 * try is taken off: signing in to an own account buys nobody more guesses.
 */
export const takeBack = (db: Db, { username, origin, source, address }: TryFrom): [Statement, ...Statement[]] => [
  forgetSource(db, username, source),
  ...(origin === "stranger" ? [freeName(db, username)] : []),
  ...(origin === "device" ? [] : [freeAddress(db, address)]),
];

/** For a try whose password could not be compared: it is not counted. Rethrows `error`. */
export async function takeBackAfter(ctx: Pick<Ctx, "db">, from: TryFrom, error: unknown): Promise<never> {
  await ctx.db.batch(takeBack(ctx.db, from));
  throw error;
}
