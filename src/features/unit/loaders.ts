import "server-only";
import { unitAdminCalls } from "#src/domain/unit/admin/calls.ts";
import { memberCalls } from "#src/domain/unit/member/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { uncached, read, readOrNull } from "#src/web/server-api.ts";

const list = "GET /mall-admin/unit/list";

/** Purchasing units for an address, the newest first. */
export async function loadUnits(query: string) {
  const { filters, sent } = listQuery(unitAdminCalls[list].query, query);
  return { filters, page: await read(list, { query: sent }) };
}

export const loadUnit = (unitId: string) => readOrNull("GET /mall-admin/unit/{unitId}", { params: { unitId } });

/** The invitation behind a link; null when it is not good any more. */
export async function loadUnitInvitation(ticket: string) {
  uncached();
  return readOrNull("POST /auth/unit/invitation", { body: { ticket } });
}

const members = "GET /mall-pur/pur/unit/member/list";

/** Members of the caller's own unit for an address, and the roles there are to give. */
export async function loadMembers(query: string) {
  const { filters, sent } = listQuery(memberCalls[members].query, query);
  return { filters, page: await read(members, { query: sent }) };
}

export const loadGroups = () => read("GET /mall-pur/purIssueGroup/list", {});

export const loadGroup = (groupId: string) => readOrNull("GET /mall-pur/purIssueGroup/{groupId}", { params: { groupId } });
