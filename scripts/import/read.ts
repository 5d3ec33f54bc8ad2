import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { createInterface } from "node:readline";
import { parse } from "csv-parse";
import { readXlsx } from "hucre/xlsx";
import { columnsOf, requiredColumns, type DraftColumn } from "../../src/domain/catalogue/draft.ts";

/** One row of an import file: the line it begins at (or row of the sheet), its cells, and how far into the file it ends, 0–1. */
export type FileRow = { line: number; cells: Partial<Record<DraftColumn, string>>; problem: string | null; progress: number };

/** The file cannot be read at all; the text says why and what to do. */
export class UnreadableFile extends Error {}

/** Rows of a csv, jsonl or xlsx file, told apart by its extension. Throws `UnreadableFile`. */
export function readRows(file: string): AsyncGenerator<FileRow> {
  switch (extname(file).toLowerCase()) {
    case ".csv":
      return readCsv(file);
    case ".jsonl":
    case ".ndjson":
      return readJsonl(file);
    case ".xlsx":
      return readSheet(file);
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
      if (!columns) columns = requireColumns(record);
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

function objectOf(text: string): Pick<FileRow, "cells" | "problem"> {
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

/** The first sheet; its first row has the headings. */
async function* readSheet(file: string): AsyncGenerator<FileRow> {
  const content = await readFile(file);
  requireSmall(content);
  const { sheets } = await readXlsx(new Uint8Array(content), { sheets: [0] }).catch((error: unknown) => {
    throw new UnreadableFile(`不是有效的 xlsx 文件：${messageOf(error)}`);
  });
  const [head, ...rows] = sheets[0]?.rows ?? [];
  if (!head) throw new UnreadableFile("文件是空的");
  const columns = requireColumns(head.map(textOf));
  for (const [place, row] of rows.entries()) {
    const texts = columns.map((_, cell) => textOf(row[cell]));
    if (texts.some((text) => text !== ""))
      yield { line: place + 2, ...cellsOf(columns, texts), progress: (place + 1) / rows.length };
  }
}

const mostUnpacked = 400 * 1024 * 1024;

/** Sums up the sizes that the zip's directory announces before anything is unpacked: a small file may hold a giant. */
export function requireSmall(content: Buffer): void {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > content.length) throw new UnreadableFile("不是有效的 xlsx 文件");
  const entries = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== 0x02014b50) throw new UnreadableFile("xlsx 文件的目录已损坏");
    unpacked += content.readUInt32LE(at + 24);
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  if (unpacked > mostUnpacked) throw new UnreadableFile(`解压后超过 ${mostUnpacked / 1024 / 1024} MB，请分成几个文件或改用 csv`);
}

/** What each column of the file is; all needed ones must be there. */
function requireColumns(headings: string[]): (DraftColumn | null)[] {
  const columns = columnsOf(headings);
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new UnreadableFile(`缺少列：${missing.join("、")}（列名见 docs/import.md）`);
  if (!columns.includes("cateId") && !columns.includes("productCateName"))
    throw new UnreadableFile("缺少列：cateId 或 productCateName");
  return columns;
}

function cellsOf(columns: (DraftColumn | null)[], values: string[]): Pick<FileRow, "cells" | "problem"> {
  const cells: FileRow["cells"] = {};
  columns.forEach((column, place) => {
    if (column) cells[column] = values[place] ?? "";
  });
  return { cells, problem: values.length > columns.length ? `有 ${values.length} 列，多于表头的 ${columns.length} 列` : null };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T", " ").replace(" 00:00", "");
  return typeof value === "string" ? value : JSON.stringify(value);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
