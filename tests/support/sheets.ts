import { writeXlsx } from "hucre/xlsx";

type Cells = readonly (string | number | null)[];

/** An xlsx in base64, as the browser sends it. */
export async function xlsxOf(rows: readonly Cells[], more: object = {}): Promise<string> {
  return base64(await writeXlsx({ sheets: [{ name: "采购", rows: rows.map((cells) => [...cells]), ...more }] }));
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
