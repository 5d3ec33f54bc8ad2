import { expect, it } from "vitest";
import { writeXlsx } from "hucre/xlsx";
import { workbookOf, zipFrom } from "#tests/support/documents.ts";
import { costOf } from "#tests/support/turn-cost.ts";
import { readList } from "../cart/batch/read-list.ts";
import { readListFile } from "../catalogue/register/list-file.ts";
import { readUpload } from "../supplier/upload.ts";

/** Milliseconds of the processor: until a file is refused, and until somebody else gets their turn. */
const [maxWhole, maxPiece] = [250, 100];

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString("base64");
const list = (name: string, content: string | Uint8Array) => () => readList({ file: { name, content: base64(content) } });
const upload = (fileName: string, content: string | Uint8Array) => () => readUpload({ fileName, content: base64(content) });
const register = (fileName: string, content: string) => () => readListFile({ fileName, content: base64(content) });
const rows = Array.from({ length: 60_000 }, () => ["乙腈"]);
const sheet = await writeXlsx({ sheets: [{ name: "a", rows }] });
const oneCell = workbookOf(
  `<sheetData><row r="1">${'<c r="A1" t="inlineStr"><is><t>a</t></is></c>'.repeat(800_000)}</row></sheetData>`,
);
const parts = zipFrom(Array.from({ length: 40_000 }, (_, at) => ({ part: `${at}`, packed: Buffer.alloc(0), announced: 0 })));

it.each([
  ["a list of commas", list("a.csv", ",".repeat(4_190_000))],
  ["a list of empty quotes", list("a.csv", '"",'.repeat(1_390_000))],
  ["a list of line breaks", list("a.csv", "\r\n".repeat(2_090_000))],
  ["a sheet of too many rows", list("a.xlsx", sheet)],
  ["a sheet of one cell again and again", list("a.xlsx", oneCell)],
  ["goods of one cell again and again", upload("a.xlsx", oneCell)],
  ["pasted text of one line", () => readList({ text: "1,2-".repeat(370_000) })],
  ["pasted text of tabs", () => readList({ text: "\t".repeat(1_490_000) })],
  ["goods of commas", upload("a.csv", ",".repeat(2_090_000))],
  ["goods of empty quotes", upload("a.csv", '"",'.repeat(690_000))],
  ["goods of quotes", upload("a.csv", '"'.repeat(2_090_000))],
  ["a list of too many parts", list("a.xlsx", parts)],
  ["goods of too many parts", upload("a.xlsx", parts)],
  ["goods of too many rows", upload("a.xlsx", sheet)],
  ["a register of commas", register("a.csv", ",".repeat(2_090_000))],
])("%s: refused within few milliseconds, and others get their turn", async (_, read) => {
  const refused = () => expect(read()).rejects.toThrow(/[\u4e00-\u9fff]/);
  const { whole, piece } = await costOf(refused);
  expect(piece).toBeLessThan(maxPiece);
  expect(whole).toBeLessThan(maxWhole);
});
