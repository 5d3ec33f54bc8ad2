import type { Context } from "hono";
import { plainCell } from "#src/domain/kernel/cell.ts";
import type { FundEntryView } from "#src/domain/fund/calls.ts";
import { fundEntryLabels } from "#src/domain/fund/balance.ts";
import type { ApiHono } from "../http/calls.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import { dateCell, dateColumn, moneyColumn, serveSheet } from "../http/sheet.ts";
import { exportEntries } from "./service.ts";

const columns = [
  { header: "时间", key: "at", ...dateColumn },
  { header: "类型", key: "kind", width: 8 },
  { header: "金额（元）", key: "amount", ...moneyColumn },
  { header: "余额（元）", key: "balance", ...moneyColumn },
  { header: "已冻结（元）", key: "reserved", ...moneyColumn },
  { header: "说明", key: "note", width: 24 },
  { header: "相关单据", key: "subject", width: 40 },
  { header: "经办人", key: "by", width: 12 },
];

/** A fund's statement as xlsx, for who may look at the fund. Throws 401, 403, 404 as an envelope. */
export async function serveStatement(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const { fund, rows } = await exportEntries(ctx, c.req.param("fundId") ?? "");
  return serveSheet(ctx, { name: `经费流水-${fund.code}`, fileName: "statement" }, columns, toCells(rows));
}

async function* toCells(rows: readonly FundEntryView[]) {
  for (const { at, kind, amount, balanceAfter, reservedAfter, note, subject, byName } of rows) {
    yield {
      at: dateCell(at),
      kind: fundEntryLabels[kind],
      amount: amount / 100,
      balance: balanceAfter / 100,
      reserved: reservedAfter / 100,
      note: plainCell(note),
      subject: plainCell(subject),
      by: plainCell(byName),
    };
  }
}
