import "server-only";
import * as v from "valibot";
import { inquiryCalls } from "#src/domain/inquiry/calls.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

const Query = inquiryCalls["GET /mall-pur/inquiry/list"].query;
const SupplyQuery = inquiryCalls["GET /mall-sup/inquiry/list"].query;

/** What an address asks for; what is wrong in it is left out. */
function queryFilters<S extends typeof Query | typeof SupplyQuery>(schema: S, query: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, Object.fromEntries(new URLSearchParams(query)));
  return parsed.success ? parsed.output : v.parse(schema, {});
}

/** The caller's inquiries. */
export async function loadMyInquiries(query: string) {
  const filters = queryFilters(Query, query);
  const page = await read("GET /mall-pur/inquiry/list", {
    query: { pageNum: String(filters.pageNum), pageSize: String(filters.pageSize) },
  });
  return { filters, page };
}

export const loadInquiry = (inquiryId: string) => readOrNull("GET /mall-pur/inquiry/{inquiryId}", { params: { inquiryId } });

/** What purchasers look for, as suppliers see it. */
export async function loadInquiriesToAnswer(query: string) {
  const filters = queryFilters(SupplyQuery, query);
  const { answered, pageNum, pageSize } = filters;
  const page = await read("GET /mall-sup/inquiry/list", {
    query: { answered, pageNum: String(pageNum), pageSize: String(pageSize) },
  });
  return { filters, page };
}
