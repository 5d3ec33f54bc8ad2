import { lockout, type Tally } from "#src/domain/session/login-lockout.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { statementOf, type Statement } from "../../db/batch.ts";
import { read, write, type Read } from "../../db/read.ts";

export const readTallyRows = (username: string, sources: readonly string[]) =>
  read<Tally & { username: string; source: string }>(
    `select username, source, failures, last_failure_at as lastFailureAt, until from login_guard
     where username = ?1 and source in (select '' union select value from json_each(?2))
       or username = '' and source in (select value from json_each(?2))`,
    username,
    JSON.stringify(sources),
  );

/** From where the account was signed in to as long as sessions are remembered, the latest first. */
export const readSignInAddresses = (username: string) =>
  read<{ ip: string }>(
    `select ip from session where user_id = (select id from user where username = ?1)
     group by ip order by max(created_at) desc limit 50`,
    username,
  );

export const readUserId = (username: string) => read<{ id: string }>("select id from user where username = ?1", username);

/** `countTry` of the domain as one statement; no row when it is locked. */
export function countFailure(
  username: string,
  source: string,
  limit: { failures: number; lock: number },
  now: Instant,
): Read<Tally> {
  const next = "case when ?3 - last_failure_at < ?6 then failures + 1 else 1 end";
  return read(
    `insert into login_guard (username, source, failures, last_failure_at, until) values (?1, ?2, 1, ?3, 0)
     on conflict (username, source) do update set failures = ${next}, last_failure_at = ?3,
       until = case when (${next}) % ?4 = 0 then ?3 + min(?7, ?5 << min((${next}) / ?4 - 1, 10)) else 0 end
     where until <= ?3
     returning failures, last_failure_at as lastFailureAt, until`,
    username,
    source,
    now,
    limit.failures,
    limit.lock,
    lockout.forgottenAfter,
    lockout.maxLock,
  );
}

/** `countAtAddress` of the domain as one statement. */
export const countAddress = (address: string, now: Instant): Read<Tally> =>
  read(
    `insert into login_guard (username, source, failures, last_failure_at, until) values ('', ?1, 1, ?2, ?2 + ?3)
     on conflict (username, source) do update set failures = failures + 1, last_failure_at = ?2,
       until = min(max(until, ?2) + ?3, ?2 + ?4)
     returning failures, last_failure_at as lastFailureAt, until`,
    address,
    now,
    lockout.address.forgets,
    lockout.address.max,
  );

/** Stands for a count where none is made. */
export const countNothing = read<Tally>("select 0 as failures, 0 as lastFailureAt, 0 as until where false");

export const forgetSource = (db: Db, username: string, source: string): Statement =>
  statementOf(db, write("delete from login_guard where username = ?1 and source = ?2", username, source));

/** Takes one failure off a name, and the lock that it may have closed. */
export const freeName = (db: Db, username: string): Statement =>
  statementOf(
    db,
    write("update login_guard set failures = max(0, failures - 1), until = 0 where username = ?1 and source = ''", username),
  );

export const freeAddress = (db: Db, address: string): Statement =>
  statementOf(
    db,
    write("update login_guard set until = until - ?2 where username = '' and source = ?1", address, lockout.address.forgets),
  );

/** Forgets every failure of a name, wherever: its owner has proved themselves, or staff lifts the lock. */
export const forgetTries = (db: Db, username: string): Statement =>
  statementOf(db, write("delete from login_guard where username = ?1 and username <> ''", username));
