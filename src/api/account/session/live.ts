import { hour, type Instant } from "#src/domain/kernel/instant.ts";
import { read, write } from "../../db/read.ts";

/** Which of these sessions still hold. */
export const readLiveSessions = (sessionIds: readonly string[], now: Instant) =>
  read<{ sessionId: string }>(
    `select s.id as sessionId from json_each(?1) j join session s on s.id = j.value join user u on u.id = s.user_id
     where s.ended_at is null and s.expires_at > ?2 and s.seen_at > ?2 - ${2 * hour} and u.status = 'active'`,
    JSON.stringify(sessionIds),
    now,
  );

/** Who bids or writes is not idle, though nothing but the live connection is used. */
export const touchSessions = (sessionIds: readonly string[], now: Instant) =>
  write(
    "update session set seen_at = ?2 where id in (select value from json_each(?1)) and ended_at is null and seen_at < ?2",
    JSON.stringify(sessionIds),
    now,
  );
