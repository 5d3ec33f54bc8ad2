import "server-only";
import * as v from "valibot";
import { settlementCalls } from "#src/domain/settlement/calls.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

const Query = settlementCalls["GET /mall-pur/settlement/list"].query;

/** Statements of the viewer's side for an address; what is wrong in the address is left out. */
export async function loadStatements(side: "buyer" | "supplier", query: string) {
  const filters = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ""));
  const parsed = v.safeParse(Query, filters);
  const filter = parsed.success ? parsed.output : v.parse(Query, {});
  const request = { query: { status: filter.status, pageNum: String(filter.pageNum), pageSize: String(filter.pageSize) } };
  const page =
    side === "buyer"
      ? await read("GET /mall-pur/settlement/list", request)
      : await read("GET /mall-sup/settlement/list", request);
  return { filter, page };
}

export const loadOpenPeriods = () => read("GET /mall-sup/settlement/due", {});

export const loadStatement = (side: "buyer" | "supplier", statementId: string) =>
  side === "buyer"
    ? readOrNull("GET /mall-pur/settlement/statement/{statementId}", { params: { statementId } })
    : readOrNull("GET /mall-sup/settlement/statement/{statementId}", { params: { statementId } });
