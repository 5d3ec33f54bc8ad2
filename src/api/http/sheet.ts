import { writeXlsxStream } from "hucre/xlsx";
import { daysSince1970, isoDay, type Instant } from "#src/domain/kernel/instant.ts";

type Column = { header: string; key: string; width: number; numFmt?: string };
type Row = Record<string, string | number>;

/** Yuan with two decimals. */
export const moneyColumn = { numFmt: "#,##0.00", width: 14 };

/** A day with its time, which a spreadsheet sorts and filters as such. */
export const dateColumn = { numFmt: "yyyy-mm-dd hh:mm", width: 17 };
/** A moment as spreadsheets count it: days since 30 December 1899, in Shanghai. */
export const dateCell = (at: Instant): number => daysSince1970(at) + 25_569;

/**
 * One sheet as an xlsx file to save, written while its rows are read: however many there are, few are in memory. Texts of people go
 * through `plainCell` first. `name` is what people see, with the day; `fileName` is for those who read ASCII alone.
 */
export async function serveSheet(
  { name, fileName, now }: { name: string; fileName: string; now: Instant },
  columns: Column[],
  rows: AsyncIterator<Row>,
): Promise<Response> {
  // A list that cannot be read is refused; later it could only break off.
  const first = await rows.next();
  const source = async function* () {
    if (!first.done) yield first.value;
    for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value;
  };
  const shownName = encodeURIComponent(`${name}-${isoDay(now)}.xlsx`);
  return new Response(writeXlsxStream(source(), { name, columns }), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${fileName}.xlsx"; filename*=UTF-8''${shownName}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
