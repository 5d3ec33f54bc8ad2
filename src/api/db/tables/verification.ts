import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { codeLimits, codeUseNames } from "#src/domain/verification/limits.ts";
import { oneOf } from "../checks.ts";

/** Codes sent to a mobile number or e-mail address; only the newest of a use and target counts. */
export const verificationCode = sqliteTable(
  "verification_code",
  {
    id: text().primaryKey(),
    use: text({ enum: codeUseNames }).notNull(),
    target: text().notNull(),
    /** HMAC of use, target and code: six digits behind a plain hash would be no secret. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    /** Where it was asked for: a network address, or `known:` and the device or session by which the asker proved to be its owner. */
    ip: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (t) => [
    index("verification_code_target").on(t.target, t.createdAt),
    index("verification_code_ip").on(t.ip, t.createdAt),
    index("verification_code_age").on(t.createdAt),
    check("verification_code_use", oneOf(t.use, codeUseNames)),
    check("verification_code_tries", sql`${t.tries} between 0 and ${sql.raw(String(codeLimits.tries))}`),
  ],
);
