import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { renewals } from "#src/domain/protocol/schema.ts";
import { protocolNames } from "#src/domain/protocol/titles.ts";
import type { SanitizedHtml } from "#src/domain/kernel/rich-text.ts";
import { oneOf } from "../checks.ts";
import { user } from "./account.ts";

const renewalNames = Object.keys(renewals) as [keyof typeof renewals, ...(keyof typeof renewals)[]];

/** A published text. Triggers keep it as it is; only what is not in force yet may be taken back (decision 030). */
export const protocolVersion = sqliteTable(
  "protocol_version",
  {
    id: text().primaryKey(),
    name: text({ enum: protocolNames }).notNull(),
    /** The day from which it is in force. */
    version: text().notNull(),
    body: text().$type<SanitizedHtml>().notNull(),
    renewal: text({ enum: renewalNames }).notNull(),
    effectiveFrom: integer().notNull(),
    publishedAt: integer().notNull(),
    /** Null: it came with the mall. */
    publishedBy: text().references(() => user.id),
  },
  (t) => [
    unique("protocol_version_day").on(t.name, t.version),
    // Empty while no version asks anybody anything: every page's session is asked this.
    index("protocol_version_asks")
      .on(t.effectiveFrom)
      .where(sql`${t.renewal} <> 'none'`),
    check("protocol_version_name", oneOf(t.name, protocolNames)),
    check("protocol_version_renewal", oneOf(t.renewal, renewalNames)),
  ],
);

/** The next text of an agreement while it is written. */
export const protocolDraft = sqliteTable("protocol_draft", {
  name: text({ enum: protocolNames }).primaryKey(),
  body: text().$type<SanitizedHtml>().notNull(),
  rev: integer().notNull(),
  updatedAt: integer().notNull(),
});

/** Who agreed to which version, and when; never changed. */
export const protocolAcceptance = sqliteTable(
  "protocol_acceptance",
  {
    userId: text()
      .notNull()
      .references(() => user.id),
    versionId: text()
      .notNull()
      .references(() => protocolVersion.id),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.versionId] }), index("protocol_acceptance_version").on(t.versionId, t.at)],
);
