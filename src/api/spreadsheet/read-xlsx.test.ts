import { Worker } from "node:worker_threads";
import { writeXlsx, writeXlsxStream } from "hucre/xlsx";
import { describe, expect, it, test } from "vitest";
import { sheetLimits } from "./limits.ts";
import { workbookOf } from "#tests/support/documents.ts";
import { TooMuch, UnreadableWorkbook } from "./problem.ts";
import { readXlsx } from "./read-xlsx.ts";

const bounds = { rows: 10_050, columns: 256 };
const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());

/** A sheet of distinct texts, which is the dearest there is. */
const sheetOf = (rows: number, columns: number, characters: number) =>
  bytesOf(
    writeXlsxStream(
      (function* rowsOf() {
        for (let row = 0; row < rows; row += 1) {
          yield Array.from({ length: columns }, (_, column) => `第${row}行${column}`.padEnd(characters, "试"));
        }
      })(),
      { name: "采购" },
    ),
  );

describe("a sheet", () => {
  it("is read with its texts, numbers, dates, formulas and merges", async () => {
    const content = await writeXlsx({
      sheets: [
        { name: "封面", rows: [] },
        {
          name: "清单",
          rows: [
            ["名称 & 规格", 1.5, true, new Date("2026-12-31T00:00:00Z")],
            [null, null, null, null],
            ["乙醇\n无水", -3, false, new Date("2026-01-02T03:04:05Z")],
          ],
          cells: new Map([["2,1", { formula: "SUM(B1:B2)" }]]),
          merges: [{ startRow: 0, startCol: 0, endRow: 2, endCol: 0 }],
        },
      ],
    });
    const { rows, merges } = await readXlsx(content, bounds);
    expect(rows.map(({ line, values }) => [line, values])).toEqual([
      [1, ["名称 & 规格", 1.5, true, new Date("2026-12-31T00:00:00Z")]],
      [3, ["乙醇\n无水", null, false, new Date("2026-01-02T03:04:05Z")]],
    ]);
    expect(rows[1]?.formulas).toEqual(new Map([[1, "SUM(B1:B2)"]]));
    expect(merges).toEqual([{ startRow: 0, endRow: 2, startCol: 0 }]);
  });

  it("is unreadable where one cell stands twice, though each alone is read", async () => {
    const cell = (name: string) => `<c r="${name}" t="inlineStr"><is><t>${name}</t></is></c>`;
    const read = (...names: string[]) =>
      readXlsx(workbookOf(`<sheetData><row>${names.map(cell).join("")}</row></sheetData>`), bounds);
    expect((await read("A1", "C1")).rows).toMatchObject([{ values: ["A1", null, "C1"] }]);
    await expect(read("A1", "C1", "A1")).rejects.toThrow(UnreadableWorkbook);
  });

  it.each([
    ["rows", 10_051, 1, 8],
    ["columns", 3, 257, 8],
    ["cells", 6_000, 70, 8],
    ["texts", 9_000, 2, 500],
  ] as const)(
    "is refused for too many %s",
    async (what, rows, columns, characters) => {
      await expect(readXlsx(await sheetOf(rows, columns, characters), bounds)).rejects.toEqual(new TooMuch(what));
    },
    60_000,
  );
});

test("a workbook waits for the one that is being read, however small it is", async () => {
  const [large, small] = [await sheetOf(2_000, 20, 8), await sheetOf(1, 1, 8)];
  const ended: string[] = [];
  await Promise.all([
    readXlsx(large, bounds).then(() => ended.push("large")),
    readXlsx(small, bounds).then(() => ended.push("small")),
  ]);
  expect(ended).toEqual(["large", "small"]);
});

/** Megabytes of the heap in which the largest sheets that are accepted are read; above, the isolate would end. */
const maxHeap = 48;

describe(`in a heap of ${maxHeap} MB`, () => {
  const cells = sheetLimits.cells;
  it.each([
    [10_000, 15, 12],
    [10_000, 25, 12],
    [10_000, 40, 12],
    // All that the limits allow at once.
    [10_000, Math.floor(cells / 10_000), Math.floor(sheetLimits.characters / cells) - 1],
  ])(
    "reads %i rows × %i columns of %i characters",
    async (rows, columns, characters) => {
      const content = await sheetOf(rows, columns, characters);
      const worker = new Worker(
        `const { parentPort, workerData } = require("node:worker_threads");
         import(workerData.reader)
           .then(({ readXlsx }) => readXlsx(workerData.content, workerData.bounds))
           .then(({ rows }) => parentPort.postMessage(rows.length), (error) => parentPort.postMessage(String(error)));`,
        {
          eval: true,
          workerData: { reader: new URL("./read-xlsx.ts", import.meta.url).href, content, bounds },
          resourceLimits: { maxOldGenerationSizeMb: maxHeap - 8, maxYoungGenerationSizeMb: 8 },
        },
      );
      const outcome = await new Promise((done) => {
        worker.once("message", done);
        worker.once("error", (error) => done(error.message));
      });
      await worker.terminate();
      expect(outcome).toBe(rows);
    },
    60_000,
  );
});
