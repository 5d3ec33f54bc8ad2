import {
  listColumns,
  listColumnsOf,
  maxListRows,
  readListRow,
  type ListEntry,
  type ListProblem,
} from "#src/domain/catalogue/register/list.ts";
import { maxListBytes } from "#src/domain/catalogue/register/schema.ts";
import { fromPlainCell } from "#src/domain/kernel/cell.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { TooMuch, tooMuchText, UnreadableWorkbook } from "../../spreadsheet/problem.ts";
import { readXlsx } from "../../spreadsheet/read-xlsx.ts";
import { decode, parseCsv } from "../intake/csv.ts";
import { textOf, UnreadableFile } from "../intake/table.ts";

type Line = { line: number; values: readonly string[] };
const maxColumns = 40;
/** Titles of a document stand above its table. */
const maxLinesAbove = 20;

/** The entries of a published list, and the rows that cannot be taken. Throws 422 for a file that cannot be read, saying why. */
export async function readListFile({ fileName, content }: { fileName: string; content: string }) {
  try {
    const bytes = new Uint8Array(Buffer.from(content, "base64"));
    if (bytes.byteLength > maxListBytes) throw new UnreadableFile(`文件超过 ${maxListBytes / 1024 / 1024} MB，请分成几个文件`);
    return entriesOf(await linesOf(fileName.toLowerCase(), bytes));
  } catch (error) {
    if (error instanceof TooMuch) throw invalidField("content", tooMuchText(error, { rows: maxListRows, columns: maxColumns }));
    if (error instanceof UnreadableWorkbook)
      throw invalidField("content", "不是有效的 xlsx 文件，请另存为新的 xlsx 或 csv 后重试");
    if (error instanceof UnreadableFile) throw invalidField("content", error.message);
    throw error;
  }
}

async function linesOf(name: string, bytes: Uint8Array): Promise<Line[]> {
  if (name.endsWith(".csv"))
    return (await parseCsv(decode(bytes), maxListRows + maxLinesAbove)).map(({ line, cells }) => ({ line, values: cells }));
  if (!name.endsWith(".xlsx")) throw new UnreadableFile("只支持 .csv 和 .xlsx 文件，其他格式请先另存为 xlsx");
  const { rows } = await readXlsx(bytes, { rows: maxListRows + maxLinesAbove, columns: maxColumns });
  return rows.map(({ line, values }) => ({ line, values: Array.from(values, textOf) }));
}

function entriesOf(lines: readonly Line[]) {
  const head = lines.slice(0, maxLinesAbove).findIndex(({ values }) => {
    const found = listColumnsOf(values);
    return found.includes("name") && found.includes("cas");
  });
  if (head < 0) {
    throw new UnreadableFile(
      `没有找到表头：需要“${listColumns.name[0]}”和“${listColumns.cas[0]}”两列，另可有序号、别名、浓度或形态、备注`,
    );
  }
  const columns = listColumnsOf(lines[head]?.values ?? []);
  const rows = lines.slice(head + 1).filter(({ values }) => values.some((text) => text.trim() !== ""));
  if (rows.length === 0) throw new UnreadableFile("文件中没有条目");
  if (rows.length > maxListRows) throw new UnreadableFile(`一次最多 ${maxListRows} 行，请分成几个文件`);
  const entries: ListEntry[] = [];
  const bad: ListProblem[] = [];
  for (const { line, values } of rows) {
    const cells = Object.fromEntries(
      columns.flatMap((column, place) => (column ? [[column, fromPlainCell(values[place] ?? "")]] : [])),
    );
    const read = readListRow(line, cells);
    if ("entries" in read) entries.push(...read.entries);
    else bad.push(read);
  }
  return { rows: rows.length, entries, bad };
}
