import { and, eq, isNull } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { biddingObjection, biddingQuestion } from "../../db/tables/bidding.ts";

export type QuestionRow = {
  questionId: string;
  coId: number;
  text: string;
  askedAt: Instant;
  answer: string | null;
  answeredAt: Instant | null;
};

export const readQuestions = (biddingId: string) =>
  read<QuestionRow>(
    `select id as questionId, co_id as coId, text, asked_at as askedAt, answer, answered_at as answeredAt
     from bidding_question where bidding_id = ?1 order by asked_at, id`,
    biddingId,
  );

export type ObjectionRow = {
  objectionId: string;
  coId: number;
  turn: number;
  text: string;
  raisedAt: Instant;
  answer: string | null;
  upheld: Flag | null;
  answeredAt: Instant | null;
};

export const readObjections = (biddingId: string) =>
  read<ObjectionRow>(
    `select id as objectionId, co_id as coId, turn, text, raised_at as raisedAt, answer, upheld, answered_at as answeredAt
     from bidding_objection where bidding_id = ?1 order by raised_at, id`,
    biddingId,
  );

export const insertQuestion = (db: Db, row: typeof biddingQuestion.$inferInsert): Statement =>
  db.insert(biddingQuestion).values(row);

/** Once: a public answer is not changed afterwards, it is followed by another question. */
export const answerQuestionRow = (
  db: Db,
  { biddingId, questionId }: { biddingId: string; questionId: string },
  change: { answer: string; answeredAt: Instant },
): Statement[] => [
  db
    .update(biddingQuestion)
    .set(change)
    .where(and(eq(biddingQuestion.biddingId, biddingId), eq(biddingQuestion.id, questionId), isNull(biddingQuestion.answer))),
  mustChange(db),
];

export const insertObjection = (db: Db, row: typeof biddingObjection.$inferInsert): Statement =>
  db.insert(biddingObjection).values(row);

export const answerObjectionRow = (
  db: Db,
  { biddingId, objectionId }: { biddingId: string; objectionId: string },
  change: { answer: string; upheld: Flag; answeredAt: Instant },
): Statement[] => [
  db
    .update(biddingObjection)
    .set(change)
    .where(and(eq(biddingObjection.biddingId, biddingId), eq(biddingObjection.id, objectionId), isNull(biddingObjection.answer))),
  mustChange(db),
];
