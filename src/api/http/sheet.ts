import { writeXlsxStream } from "hucre/xlsx";
import type { Ctx } from "../kernel/context.ts";
import { eachInTurns } from "../kernel/turns.ts";
import { daysSince1970, isoDay, type Instant } from "#src/domain/kernel/instant.ts";

type Column = { header: string; key: string; width: number; numFmt?: string };
type Row = Record<string, string | number>;

/** Yuan with two decimals. */
export const moneyColumn = { numFmt: "#,##0.00", width: 14 };

/** A day with its time, which a spreadsheet sorts and filters as such. */
export const dateColumn = { numFmt: "yyyy-mm-dd hh:mm", width: 17 };
/** A moment as spreadsheets count it: days since 30 December 1899, in Shanghai. */
export const dateCell = (at: Instant): number => daysSince1970(at) + 25_569;

/** Rows that are written before others get their turn: some milliseconds of work, also where a person saves many files at once. */
const rowsAtOnce = 5;

type Named = { name: string; fileName: string };

/**
 * One sheet as an xlsx file to save, written while its rows are read: however many there are, few are in memory. Texts of people go
 * through `plainCell` first. `name` is what people see, with the day; `fileName` is for those who read ASCII alone.
 */
export async function serveSheet(
  { now }: Pick<Ctx, "now">,
  { name, fileName }: Named,
  columns: Column[],
  rows: AsyncIterator<Row>,
): Promise<Response> {
  // A list that cannot be read is refused; later it could only break off.
  const first = await rows.next();
  const all = async function* () {
    for (let next = first; !next.done; next = await rows.next()) yield next.value;
  };
  const shownName = encodeURIComponent(`${name}-${isoDay(now)}.xlsx`);
  return new Response(writeXlsxStream(eachInTurns(all(), rowsAtOnce), { name, columns }), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${fileName}.xlsx"; filename*=UTF-8''${shownName}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
