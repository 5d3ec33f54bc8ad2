import "server-only";
import * as v from "valibot";
import { userAdminCalls } from "#src/domain/account/admin/calls.ts";
import { operatorCalls } from "#src/domain/account/operator/calls.ts";
import { MenuOwner } from "#src/domain/account/menu/schema.ts";
import { ProtocolParam } from "#src/domain/account/protocol/schema.ts";
import type { RegistrationView } from "#src/domain/account/register/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { listQuery } from "#src/web/list-query.ts";
import { uncached, read, readOrNull } from "#src/web/server-api.ts";

/** A supplier's application by its number; null when there is none. What it shows changes, and is one applicant's. */
export async function loadRegistration(id: string | null): Promise<RegistrationView | null> {
  uncached();
  return id ? readOrNull("GET /auth/business/checkAuth/{x}", { params: { x: id } }) : null;
}

/** The operator's invitation behind a link, or why it is not good any more, with the way on. */
export async function loadInvitation(ticket: string) {
  uncached();
  try {
    return { invitation: await read("POST /auth/operator/invitation", { body: { ticket } }), refused: "" };
  } catch (error) {
    // Said by the page.
    if (!(error instanceof DomainError) || error.code !== codes.invalid) throw error;
    return { invitation: null, refused: error.message };
  }
}

/** Invitations of operators for an address, and the roles that the caller may choose among. */
export async function loadInvitations(query: string) {
  const list = "GET /mall-admin/operator/invitation/list";
  const { filters, sent } = listQuery(operatorCalls[list].query, query);
  const [page, { roles, rights }] = await Promise.all([
    read(list, { query: sent }),
    read("GET /mall-admin/role/list", { query: { owner: "operator" } }),
  ]);
  const choices = roles.map(({ roleId, roleName, rights: mine }) => {
    const opened = rights.filter(({ menuId }) => mine.includes(menuId));
    const opens = opened.map(({ label }) => label).join("、") || "没有权限";
    return { roleId, roleName, opens, grantable: opened.every(({ grantable }) => grantable) };
  });
  return { filters, page, roles: choices };
}

/** Who waits for the unit's review, page by page. */
export async function loadPendingMembers(query: string) {
  const { pageNum, pageSize } = pagingIn(query);
  const page = await read("GET /mall-pur/pur/purchaser/reviewList", {
    query: { pageNum: String(pageNum), pageSize: String(pageSize) },
  });
  return { ...page, pageNum, pageSize };
}

/** Accounts for an address, the newest first. */
export async function loadUsers(query: string) {
  const list = "GET /mall-admin/user/list";
  const { filters, sent } = listQuery(userAdminCalls[list].query, query);
  return { filters, page: await read(list, { query: sent }) };
}

export const loadProtocols = () => read("GET /mall-admin/protocol/list", {});

/** An agreement with its draft and versions; null for a name there is none of. */
export async function loadProtocol(name: string) {
  const current = v.safeParse(ProtocolParam, name);
  return current.success ? read("GET /mall-admin/protocol/{name}", { params: { name: current.output } }) : null;
}

export const loadProtocolVersion = (versionId: string, pageNum: string) =>
  readOrNull("GET /mall-admin/protocol/version/{versionId}", { params: { versionId }, query: { pageNum, pageSize: "50" } });

/** Suppliers who wait for the operator's review, page by page. */
export async function loadPendingRegistrations(query: string) {
  const { pageNum, pageSize } = pagingIn(query);
  const page = await read("GET /mall-admin/business/registration/list", {
    query: { pageNum: String(pageNum), pageSize: String(pageSize), status: "reviewing" },
  });
  return { ...page, pageNum, pageSize };
}

function pagingIn(query: string) {
  const given = new URLSearchParams(query);
  return { pageNum: positive(given.get("pageNum"), 1), pageSize: Math.min(positive(given.get("pageSize"), 20), 100) };
}

function positive(text: string | null, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}

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
