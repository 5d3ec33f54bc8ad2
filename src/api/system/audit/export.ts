import type { Context } from "hono";
import { auditDifferences } from "#src/domain/audit-words.ts";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { isoDay, localField } from "#src/domain/kernel/instant.ts";
import { AuditFilter, type AuditLine } from "#src/domain/system/audit/schema.ts";
import { actorLabel, auditEntityLabel } from "#src/domain/system/audit/words.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { parseFields } from "../../http/parse.ts";
import { textStream } from "../../http/text-stream.ts";
import { exportAuditLog } from "./service.ts";

const head = ["时间（上海）", "用户名", "姓名", "操作", "接口", "对象", "对象编号", "变更前", "变更后", "地址", "请求编号"];

/** The trail as it is filtered, as csv with a byte order mark, which spreadsheets need for Chinese. Throws 401, 403, 422 as an envelope. */
export async function serveAuditLog(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const filters = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ""));
  const parts = exportAuditLog(ctx, parseFields(AuditFilter, filters));
  // A log that cannot be read is refused; later it could only break off.
  const first = await parts.next();
  const text = async function* () {
    yield `\uFEFF${lineOf(head)}`;
    for (let part = first; !part.done; part = await parts.next()) yield part.value.map((row) => lineOf(cellsOf(row))).join("");
  };
  const name = encodeURIComponent(`审计日志-${isoDay(ctx.now)}.csv`);
  return new Response(textStream(text()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit.csv"; filename*=UTF-8''${name}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The words of the page: fields that changed stand a line each, on the side that has them. */
function cellsOf(row: AuditLine) {
  const differences = auditDifferences(row);
  const side = (name: "before" | "after") =>
    differences.flatMap((one) => (one[name] === null ? [] : `${one.field}：${one[name]}`)).join("\n");
  return [
    localField(row.at),
    row.username ?? "",
    actorLabel(row),
    row.action,
    row.call,
    auditEntityLabel(row.entity),
    row.entityId,
    side("before"),
    side("after"),
    row.ip,
    row.requestId,
  ];
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(",")}\r\n`;
const quoted = (cell: string) => `"${plainCell(cell).replaceAll('"', '""')}"`;
