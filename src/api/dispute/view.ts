import type { DisputeAction } from "#src/domain/dispute/available-actions.ts";
import type { DisputeView } from "#src/domain/dispute/schema.ts";
import type { DisputeState } from "#src/domain/dispute/state.ts";
import type { DisputeLineRow, DisputeRow, StatementRow } from "./repo.ts";

/** A dispute with what belongs to it. */
export type LoadedDispute = { row: DisputeRow; lines: DisputeLineRow[]; statements: StatementRow[]; state: DisputeState };

/** Each dispute of these rows with its own lines and statements. */
export const disputesIn = (
  rows: readonly DisputeRow[],
  lines: readonly DisputeLineRow[],
  statements: readonly StatementRow[],
): LoadedDispute[] =>
  rows.map((row) => {
    const mine = statements.filter(({ disputeId }) => disputeId === row.disputeId);
    const said = (side: "buyer" | "supplier") => mine.filter((one) => one.side === side).length;
    return {
      row,
      lines: lines.filter(({ disputeId }) => disputeId === row.disputeId),
      statements: mine,
      state: { status: row.status, answerBy: row.answerBy, said: { buyer: said("buyer"), supplier: said("supplier") } },
    };
  });

export const viewOf = (
  { row, lines, statements, state }: LoadedDispute,
  availableActions: readonly DisputeAction[],
): DisputeView => ({
  disputeId: row.disputeId,
  status: row.status,
  about: row.about,
  openedAt: row.openedAt,
  answerBy: row.answerBy,
  answered: state.said.supplier > 0,
  closedAt: row.closedAt,
  outcome: row.outcome,
  lines: lines.map(({ disputeId: _disputeId, ...line }) => line),
  statements: statements.map(({ seq, side, byName, at, text, fileId, fileName, fileBytes }) => ({
    seq,
    side,
    by: byName,
    at,
    text,
    file: fileId === null ? null : { fileId, name: fileName ?? "", bytes: fileBytes ?? 0 },
  })),
  availableActions: [...availableActions],
});
