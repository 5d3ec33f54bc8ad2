import "server-only";
import type { RegistrationView } from "#src/domain/registration/schema.ts";
import { pagingIn } from "#src/web/list-query.ts";
import { uncached, read, readOrNull } from "#src/web/server-api.ts";

/** A supplier's application by its number; null when there is none. What it shows changes, and is one applicant's. */
export async function loadRegistration(id: string | null): Promise<RegistrationView | null> {
  uncached();
  return id ? readOrNull("GET /auth/business/checkAuth/{x}", { params: { x: id } }) : null;
}

/** Suppliers who wait for the operator's review, page by page. */
export async function loadPendingRegistrations(query: string) {
  const { pageNum, pageSize } = pagingIn(query);
  const page = await read("GET /mall-admin/business/registration/list", {
    query: { pageNum: String(pageNum), pageSize: String(pageSize), status: "reviewing" },
  });
  return { ...page, pageNum, pageSize };
}
