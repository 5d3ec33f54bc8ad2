import "server-only";
import { userAdminCalls } from "#src/domain/operator/user/calls.ts";
import { operatorCalls } from "#src/domain/operator/calls.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { listQuery } from "#src/web/list-query.ts";
import { uncached, read } from "#src/web/server-api.ts";

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

/** Accounts for an address, the newest first. */
export async function loadUsers(query: string) {
  const list = "GET /mall-admin/user/list";
  const { filters, sent } = listQuery(userAdminCalls[list].query, query);
  return { filters, page: await read(list, { query: sent }) };
}
