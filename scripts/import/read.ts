import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { createInterface } from "node:readline";
import { parse } from "csv-parse";
import {
  cellsOf,
  messageOf,
  readSheet,
  requireColumns,
  textOf,
  UnreadableFile,
  type RowCells,
} from "../../src/api/catalogue/intake/table.ts";
import { localMachineLimits } from "../../src/api/spreadsheet/limits.ts";
import { columnsOf, requiredColumns, type DraftColumn } from "../../src/domain/catalogue/draft-columns.ts";

/** One row of an import file: the line it begins at (or row of the sheet), its cells, and how far into the file it ends, 0–1. */
export type FileRow = RowCells & { line: number; progress: number };

/** Rows of a csv, jsonl or xlsx file, told apart by its extension. Throws `UnreadableFile`. */
export function readRows(file: string): AsyncGenerator<FileRow> {
  switch (extname(file).toLowerCase()) {
    case ".csv":
      return readCsv(file);
    case ".jsonl":
    case ".ndjson":
      return readJsonl(file);
    case ".xlsx":
      return readSheetFile(file);
    default:
      throw new UnreadableFile("只支持 .csv、.jsonl 和 .xlsx 文件");
  }
}

/** UTF-8 with or without a mark at its beginning, or GBK as Excel saves it. */
async function* readCsv(file: string): AsyncGenerator<FileRow> {
  const { size } = await stat(file);
  const decoder = new TextDecoder(await encodingOf(file), { fatal: true });
  let bytes = 0;
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 1_000_000 });
  const source = (async () => {
    for await (const part of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      bytes += part.byteLength;
      if (!parser.write(decoder.decode(part, { stream: true }))) await new Promise((drained) => parser.once("drain", drained));
    }
    parser.end(decoder.decode());
  })().catch((error: unknown) => parser.destroy(new UnreadableFile(`文件编码不是 UTF-8 或 GBK：${String(error)}`)));
  let columns: (DraftColumn | null)[] | null = null;
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const start = line;
      line = info.lines + 1;
      if (!columns) columns = requireColumns(record, () => requiredColumns);
      else yield { line: start, ...cellsOf(columns, record), progress: bytes / size };
    }
    await source;
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(`第 ${line} 行起不是有效的 CSV：${messageOf(error)}`);
  }
  if (!columns) throw new UnreadableFile("文件是空的");
}

async function encodingOf(file: string): Promise<"utf-8" | "gbk"> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024 * 1024), 0, 1024 * 1024, 0);
    new TextDecoder("utf-8", { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true });
    return "utf-8";
  } catch {
    return "gbk";
  } finally {
    await handle.close();
  }
}

/** One object a line, with the columns' names as keys. */
async function* readJsonl(file: string): AsyncGenerator<FileRow> {
  const { size } = await stat(file);
  let line = 0;
  let bytes = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    bytes += Buffer.byteLength(text) + 1;
    if (text.trim() === "") continue;
    yield { line, ...objectOf(line === 1 ? text.replace(/^\uFEFF/, "") : text), progress: bytes / size };
  }
}

function objectOf(text: string): RowCells {
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed === null || typeof parsed !== "object" || Array.isArray(parsed))
      return { cells: {}, problem: "应为一个 JSON 对象" };
    const entries = Object.entries(parsed);
    const columns = columnsOf(entries.map(([name]) => name));
    return cellsOf(
      columns,
      entries.map(([, value]) => textOf(value)),
    );
  } catch (error) {
    return { cells: {}, problem: `不是有效的 JSON：${messageOf(error)}` };
  }
}

async function* readSheetFile(file: string): AsyncGenerator<FileRow> {
  const rows = await readSheet(await readFile(file), { requiredOf: () => requiredColumns, limits: localMachineLimits });
  for (const [place, row] of rows.entries()) yield { ...row, progress: (place + 1) / rows.length };
}
