import "server-only";
import * as v from "valibot";
import { fundCalls } from "#src/domain/fund/calls.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

/** What an address asks for; what is wrong in it is left out. */
function filters<S extends v.GenericSchema>(schema: S, query: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, Object.fromEntries(new URLSearchParams(query)));
  return parsed.success ? parsed.output : v.parse(schema, {});
}

/** The funds the caller may look at, and what was spent, for an address. */
export async function loadFunds(query: string) {
  const filter = filters(fundCalls["GET /mall-pur/fund/spending"].query, query);
  const [funds, spending] = await Promise.all([
    read("GET /mall-pur/fund/ledger", {}),
    read("GET /mall-pur/fund/spending", { query: filter }),
  ]);
  return { filter, funds, spending };
}

/** The statement of one fund for an address; null when it is not the caller's to see. */
export async function loadStatement(fundId: string, query: string) {
  const filter = filters(fundCalls["GET /mall-pur/fund/{fundId}/entries"].query, query);
  const { pageNum, pageSize, kind } = filter;
  const page = await readOrNull("GET /mall-pur/fund/{fundId}/entries", {
    params: { fundId },
    query: { pageNum: String(pageNum), pageSize: String(pageSize), kind },
  });
  return page && { filter, ...page };
}
