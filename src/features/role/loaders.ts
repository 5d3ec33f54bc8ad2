import "server-only";
import * as v from "valibot";
import { MenuOwner } from "#src/domain/role/menu/schema.ts";
import { read } from "#src/web/server-api.ts";

/** Roles of the kind of users that the address names. */
export async function loadRoles(query: string) {
  const owner = ownerIn(query);
  return { owner, ...(await read("GET /mall-admin/role/list", { query: { owner } })) };
}

export async function loadMenus(query: string) {
  const owner = ownerIn(query);
  return { owner, ...(await read("GET /mall-admin/menu/list", { query: { owner } })) };
}

function ownerIn(query: string): MenuOwner {
  const filters = v.safeParse(MenuOwner, new URLSearchParams(query).get("owner"));
  return filters.success ? filters.output : "operator";
}
