import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { purchaser, user } from "./account.ts";
import { product } from "./catalogue.ts";
import { company } from "./company.ts";
import { unit } from "./unit.ts";

/** What a unit looked for and found nobody to offer; a bidding may start from it. */
export const inquiry = sqliteTable(
  "inquiry",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("inquiry_purchaser").on(t.purchaserId, t.createdAt),
    index("inquiry_unit").on(t.unitId, t.createdAt),
    index("inquiry_created").on(t.createdAt),
  ],
);

export const inquiryLine = sqliteTable(
  "inquiry_line",
  {
    inquiryId: text()
      .notNull()
      .references(() => inquiry.id),
    lineNo: integer().notNull(),
    /** As it stood in the list. */
    text: text().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    cas: text().notNull(),
    brand: text().notNull(),
    spec: text().notNull(),
    quantity: integer(),
    unit: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inquiryId, t.lineNo] }),
    check("inquiry_line_quantity", sql`${t.quantity} is null or ${t.quantity} between 1 and 999999`),
  ],
);

/** What a company offers for a row: one product each. */
export const inquiryAnswer = sqliteTable(
  "inquiry_answer",
  {
    inquiryId: text().notNull(),
    lineNo: integer().notNull(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    note: text().notNull(),
    answeredBy: text()
      .notNull()
      .references(() => user.id),
    answeredAt: integer().notNull(),
    /** JSON of `ChosenGoods`: what was offered. Null in answers of before. */
    chosen: text(),
  },
  (t) => [
    primaryKey({ columns: [t.inquiryId, t.lineNo, t.coId] }),
    foreignKey({ columns: [t.inquiryId, t.lineNo], foreignColumns: [inquiryLine.inquiryId, inquiryLine.lineNo] }),
    index("inquiry_answer_co").on(t.coId, t.answeredAt),
  ],
);
