import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { company } from "./company.ts";

/** The face of a company (domain §7). Scores are computed from orders: permille of on-time, of faultless, hours to answer. */
export const shop = sqliteTable(
  "shop",
  {
    coId: integer()
      .primaryKey()
      .references(() => company.id),
    slogan: text().notNull().default(""),
    notice: text().notNull().default(""),
    bannerKey: text().notNull().default(""),
    logoKey: text().notNull().default(""),
    onTimePermille: integer(),
    faultlessPermille: integer(),
    answerHours: integer(),
    openedAt: integer().notNull(),
  },
  (t) => [
    check(
      "shop_scores",
      sql`coalesce(${t.onTimePermille}, 0) between 0 and 1000 and coalesce(${t.faultlessPermille}, 0) between 0 and 1000`,
    ),
  ],
);
