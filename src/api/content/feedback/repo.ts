import { and, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { FeedbackForm, FeedbackStatus } from "#src/domain/content/feedback/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { feedback } from "../../db/tables/content.ts";
import { dictLabel } from "../../system/dict/repo.ts";

type NewFeedback = {
  id: string;
  form: FeedbackForm;
  kind: string;
  companyName: string;
  contact: string;
  mobile: string;
  email: string;
  content: string;
  userId: string | null;
  ip: string;
  createdAt: Instant;
};

/** SQL: what somebody wrote about, in words. */
const kindLabelOf = (form: string, kind: string) =>
  `iif(${form} = 'cooperation', ${dictLabel("mall_cooperation_kind", kind)}, ${dictLabel("mall_suggestion_kind", kind)})`;

export const readKindLabel = (form: FeedbackForm, kind: string) =>
  read<{ label: string }>(`select ${kindLabelOf("?1", "?2")} as label`, form, kind);

/** Followed by `mustChange`: misses when this address has sent `most` since `since`. */
export const insertFeedback = (row: NewFeedback, { since, max }: { since: Instant; max: number }) =>
  write(
    `insert into feedback (id, form, kind, company_name, contact, mobile, email, content, user_id, ip, created_at)
     select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
     where (select count(*) from feedback where ip = ?10 and created_at > ?12) < ?13`,
    row.id,
    row.form,
    row.kind,
    row.companyName,
    row.contact,
    row.mobile,
    row.email,
    row.content,
    row.userId,
    row.ip,
    row.createdAt,
    since,
    max,
  );

const sorts = { createdAt: "created_at" };
export type FeedbackSort = SortOf<typeof sorts>;
type ListInput = {
  form: FeedbackForm | undefined;
  status: FeedbackStatus | undefined;
  pageNum: number;
  pageSize: number;
} & FeedbackSort;

export function listFeedback(db: Db, { form, status, pageNum, pageSize, ...sort }: ListInput) {
  const which = and(form && eq(feedback.form, form), status && eq(feedback.status, status));
  return db.batch([
    db.select({ total: count() }).from(feedback).where(which),
    db
      .select({ ...getTableColumns(feedback), kindLabel: sql<string>`${sql.raw(kindLabelOf("feedback.form", "feedback.kind"))}` })
      .from(feedback)
      .where(which)
      .orderBy(sql.raw(orderBy(sort, sorts, "created_at desc, id desc", "id")))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
  ]);
}

export const findFeedback = (db: Db, id: string) => db.select().from(feedback).where(eq(feedback.id, id)).get();

type Settled = { status: "answered"; answer: string; answeredBy: string; answeredAt: Instant } | { status: "closed" };
/** Followed by `mustChange`: misses when somebody else has settled it. */
export const settleFeedback = (db: Db, id: string, settled: Settled) =>
  db
    .update(feedback)
    .set(settled)
    .where(and(eq(feedback.id, id), sql`${feedback.status} = 'open'`));
