import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { dateCell, dateColumn, serveSheet } from "./sheet.ts";

const now = Date.UTC(2026, 10, 26, 4, 30);

test("a moment is a day with its time as clocks in Shanghai show it", async () => {
  const at = [{ header: "时间", key: "at", ...dateColumn }];
  const one = (async function* () {
    yield { at: dateCell(now) };
  })();
  const answer = await serveSheet({ now }, { name: "表", fileName: "sheet" }, at, one);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(new Date(sheets[0]?.rows[1]?.[0] as Date).toISOString()).toBe("2026-11-26T12:30:00.000Z");
});
