import { permissions } from "#src/domain/kernel/permissions.ts";
import { notificationOf } from "#src/domain/settlement/notification.ts";
import type { StatementEventType } from "#src/domain/settlement/schema.ts";
import { readAll } from "../../db/read.ts";
import type { Ctx } from "../../kernel/context.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { payersOf } from "./repo.ts";

type Subject = { statementId: string; statementNo: string; unitId: string; coId: number };

/**
 * Tells the other side of a step of these statements, which are of one unit and one company: the rows for its batch, and what to do once
 * that is committed.
 */
export async function notifyOfStep(ctx: Ctx, subjects: readonly Subject[], type: StatementEventType, note = "") {
  const { recipients, what } = notificationOf(type);
  const each = [...new Map(subjects.map((subject) => [subject.statementId, subject])).values()];
  const [parties] = each;
  if (!parties) return notifyEach(ctx, []);
  const { unitId, coId } = parties;
  const [found] = await readAll(ctx.db, [recipients === "sellers" ? staffOf(coId, permissions.orderSettle) : payersOf(unitId)]);
  return notifyEach(
    ctx,
    each.flatMap(({ statementId, statementNo }) =>
      found.map((recipient) => ({
        recipient,
        notification: {
          subject: `对账单 ${statementNo}：${what}`,
          text: note === "" ? `${what}。` : `${what}：${note}`,
          page: `/${recipients === "sellers" ? "supStatements" : "myStatements"}/${statementId}`,
        },
      })),
    ),
  );
}
