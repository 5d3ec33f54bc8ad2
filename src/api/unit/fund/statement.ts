import type { Context } from "hono";
import { writeXlsx } from "hucre/xlsx";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { formatDateTime, isoDay } from "#src/domain/kernel/instant.ts";
import { fundEntryLabels } from "#src/domain/unit/fund.ts";
import type { ApiHono } from "../../http/calls.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import { exportEntries } from "./service.ts";

const money = { numFmt: "#,##0.00", width: 14 };

/** A fund's statement as xlsx, for who may look at the fund. Throws 401, 403, 404 as an envelope. */
export async function serveStatement(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const { fund, rows } = await exportEntries(ctx, c.req.param("fundId") ?? "");
  const sheet = {
    name: "经费流水",
    columns: [
      { header: "时间", key: "at", width: 20 },
      { header: "类型", key: "kind", width: 8 },
      { header: "金额（元）", key: "amount", ...money },
      { header: "余额（元）", key: "balance", ...money },
      { header: "已冻结（元）", key: "reserved", ...money },
      { header: "说明", key: "note", width: 24 },
      { header: "相关单据", key: "subject", width: 40 },
      { header: "经办人", key: "by", width: 12 },
    ],
    data: rows.map(({ at, kind, amount, balanceAfter, reservedAfter, note, subject, byName }) => ({
      at: formatDateTime(at),
      kind: fundEntryLabels[kind],
      amount: amount / 100,
      balance: balanceAfter / 100,
      reserved: reservedAfter / 100,
      note: plainCell(note),
      subject: plainCell(subject),
      by: plainCell(byName),
    })),
  };
  const bytes = await writeXlsx({ sheets: [sheet] });
  const name = encodeURIComponent(`经费流水-${fund.code}-${isoDay(ctx.now)}.xlsx`);
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="statement.xlsx"; filename*=UTF-8''${name}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
