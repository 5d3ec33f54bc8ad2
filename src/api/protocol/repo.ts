import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Renewal } from "#src/domain/protocol/schema.ts";
import type { ProtocolName } from "#src/domain/protocol/titles.ts";
import type { SanitizedHtml } from "#src/domain/kernel/rich-text.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { needs } from "../db/pending-protocols.ts";
import { read } from "../db/read.ts";
import { protocolAcceptance, protocolDraft, protocolVersion } from "../db/tables/protocol.ts";

const inForce = `effective_from = (select max(effective_from) from protocol_version i where i.name = protocol_version.name and i.effective_from <= ?1)`;

export const readInForce = (now: Instant, name: ProtocolName) =>
  read<{ version: string; body: SanitizedHtml }>(
    `select version, body from protocol_version where ${inForce} and name = ?2`,
    now,
    name,
  );

/** The texts in force of the agreements of which some version asks the user; `required` when one of those is. */
export const readPending = (now: Instant, userId: string, userType: number) =>
  read<{ versionId: string; name: ProtocolName; version: string; body: SanitizedHtml; required: number }>(
    `select id as versionId, name, version, body, asked.required from protocol_version
     join (select v.name as asked_name, max(v.renewal = 'required') as required from protocol_version v
       where v.effective_from <= ?1 and ${needs("?2", "?3")} group by v.name) asked on asked.asked_name = name
     where ${inForce} order by name`,
    now,
    userId,
    userType,
  );

/** Agreeing to these versions, as far as they are in force. Once, whatever is repeated. */
export const acceptVersions = (db: Db, userId: string, versionIds: readonly string[], now: Instant) =>
  db
    .insert(protocolAcceptance)
    .select(sql`select ${userId}, id, ${now} from ${protocolVersion} where ${isCurrentOne(versionIds, now)}`)
    .onConflictDoNothing();

/** SQL: all of these are in force at this point of a batch. */
export const areInForce = (versionIds: readonly string[], now: Instant): SQL =>
  sql`(select count(*) from ${protocolVersion} where ${isCurrentOne(versionIds, now)}) = ${new Set(versionIds).size}`;

const isCurrentOne = (versionIds: readonly string[], now: Instant): SQL => sql`
  id in (select value from json_each(${JSON.stringify(versionIds)})) and effective_from = (
    select max(effective_from) from protocol_version i where i.name = protocol_version.name and i.effective_from <= ${now})`;

/** Agreeing at registration: to what was in force then. The user is there at this point of the batch. */
export const acceptAll = (db: Db, userId: string, names: readonly ProtocolName[], at: Instant) =>
  db.insert(protocolAcceptance).select(sql`
    select ${userId}, id, ${at} from ${protocolVersion}
    where name in (select value from json_each(${JSON.stringify(names)})) and effective_from = (
      select max(effective_from) from protocol_version i where i.name = protocol_version.name and i.effective_from <= ${at})`);

export const readVersions = (name: ProtocolName) =>
  read<{
    versionId: string;
    version: string;
    renewal: Renewal;
    effectiveFrom: Instant;
    publishedAt: Instant;
    publishedBy: string | null;
    accepted: number;
  }>(
    `select v.id as versionId, v.version, v.renewal, v.effective_from as effectiveFrom, v.published_at as publishedAt,
       u.real_name as publishedBy, (select count(*) from protocol_acceptance a where a.version_id = v.id) as accepted
     from protocol_version v left join user u on u.id = v.published_by where v.name = ?1 order by v.effective_from desc limit 200`,
    name,
  );

export const readDraft = (name: ProtocolName) =>
  read<{ body: SanitizedHtml; rev: number; updatedAt: Instant }>(
    "select body, rev, updated_at as updatedAt from protocol_draft where name = ?1",
    name,
  );

export const readLines = (now: Instant) =>
  read<{ name: ProtocolName; version: string; comingVersion: string | null; hasDraft: number }>(
    `select name, version, (select min(c.version) from protocol_version c where c.name = protocol_version.name and c.effective_from > ?1)
       as comingVersion, exists (select 1 from protocol_draft d where d.name = protocol_version.name) as hasDraft
     from protocol_version where ${inForce}`,
    now,
  );

export const readVersion = (versionId: string) =>
  read<{ name: ProtocolName; version: string; body: SanitizedHtml; effectiveFrom: Instant; accepted: number }>(
    `select name, version, body, effective_from as effectiveFrom,
       (select count(*) from protocol_acceptance where version_id = protocol_version.id) as accepted
     from protocol_version where id = ?1`,
    versionId,
  );

const sorts = { at: "a.at" };
export type AcceptanceSort = SortOf<typeof sorts>;

export const readAcceptances = (versionId: string, sort: AcceptanceSort, limit: number, offset: number) =>
  read<{ realName: string; username: string; at: Instant }>(
    `select u.real_name as realName, u.username, a.at from protocol_acceptance a join user u on u.id = a.user_id
     where a.version_id = ?1 order by ${orderBy(sort, sorts, "a.at desc, u.id", "u.id")} limit ?2 offset ?3`,
    versionId,
    limit,
    offset,
  );

type Draft = { name: ProtocolName; body: SanitizedHtml; rev: number; now: Instant };

/** A first draft; fails on its key when somebody else began one. */
export const insertDraft = (db: Db, { name, body, now }: Omit<Draft, "rev">) =>
  db.insert(protocolDraft).values({ name, body, rev: 1, updatedAt: now });

const isDraft = (name: ProtocolName, rev: number) => and(eq(protocolDraft.name, name), eq(protocolDraft.rev, rev));

/** Followed by `mustChange`. */
export const updateDraft = (db: Db, { name, body, rev, now }: Draft) =>
  db
    .update(protocolDraft)
    .set({ body, rev: rev + 1, updatedAt: now })
    .where(isDraft(name, rev));

/** Followed by `mustChange`. */
export const deleteDraft = (db: Db, name: ProtocolName, rev: number) => db.delete(protocolDraft).where(isDraft(name, rev));

export const hasNoDraft = (name: ProtocolName): SQL =>
  sql`not exists (select 1 from ${protocolDraft} where ${eq(protocolDraft.name, name)})`;

export const insertVersion = (db: Db, row: typeof protocolVersion.$inferInsert) => db.insert(protocolVersion).values(row);

/** SQL: every version of the agreement comes into force before this one. */
export const isLatest = (name: ProtocolName, from: Instant): SQL =>
  sql`not exists (select 1 from ${protocolVersion} where ${eq(protocolVersion.name, name)} and effective_from >= ${from})`;

/** Followed by `mustChange`: what is in force stays. */
export const deleteComing = (db: Db, versionId: string, now: Instant) =>
  db.delete(protocolVersion).where(and(eq(protocolVersion.id, versionId), gt(protocolVersion.effectiveFrom, now)));
