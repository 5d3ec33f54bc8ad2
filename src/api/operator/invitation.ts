import * as v from "valibot";
import type { Given, Invitation } from "#src/domain/operator/invitation.ts";
import type { InvitationRow } from "./repo.ts";

const Codes = v.nullable(v.array(v.string()));
const Basis = v.object({
  sender: Codes,
  roles: v.array(v.object({ roleName: v.nullable(v.string()), opens: Codes })),
});

/** What a row says, for the rules of invitations; and the names of its roles. */
export function invitationOf(row: InvitationRow): Invitation & { roleNames: string[] } {
  const { sender, roles } = v.parse(Basis, JSON.parse(row.basis));
  const given: Given = row.roles === null ? "everything" : roles.map(({ opens }) => opens);
  return {
    state: row.state,
    sender: row.invitedBy === null ? null : { userId: row.invitedBy, granted: sender },
    given,
    roleNames: roles.map(({ roleName }) => roleName ?? "已删除的角色"),
  };
}
