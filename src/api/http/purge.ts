import { day, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../db/client.ts";
import { removeOldAnswers, removeOldGuards, removeOldSessions } from "./repo.ts";

/** How long rows of the gate stay. A retry comes within minutes, and a lock of a name lasts minutes; sessions tell who was here. */
export const retainedFor = { answers: 7 * day, sessions: 30 * day, guards: day } as const;

/** The scheduled clean-up of what the gate keeps: answers under a key (decision 003), ended sessions, failed sign-ins. */
export async function purgeGate(db: Db, now: Instant): Promise<void> {
  await db.batch([
    removeOldAnswers(db, now - retainedFor.answers),
    removeOldSessions(db, now - retainedFor.sessions),
    removeOldGuards(db, now - retainedFor.guards),
  ]);
}
