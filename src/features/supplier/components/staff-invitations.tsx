"use client";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { StaffInvitation } from "#src/domain/supplier/staff/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** Invitations that wait, each with the way to take it back. */
export function StaffInvitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const { running, run } = useAction({ reload: true });
  const withdraw = async ({ invitationId, realName }: StaffInvitation) => {
    if (!(await confirm({ content: messages.staff.withdrawConfirm(realName) }))) return;
    const params = { invitationId };
    await run(
      () => request("DELETE /mall-sup/own/staff/invitation/{invitationId}", { params }),
      messages.staff.withdrawn(realName),
      invitationId,
    );
  };
  if (invitations.length === 0) return null;
  return (
    <section className={box} aria-labelledby="staff-invitations">
      <h2 id="staff-invitations" className={heading}>
        待接受的邀请
      </h2>
      <ul>
        {eachRow(
          invitations,
          ({ invitationId }) => invitationId,
          (one) => (
            <li className={line}>
              <span>
                <strong>{one.realName}</strong> {one.target}
              </span>
              <span className={quiet}>
                {one.roles.join("、")} · {one.inviter} 邀请 · 有效至 {formatDateTime(one.expiresAt)}
              </span>
              <Button
                size="sm"
                variant="ghost"
                busy={running === one.invitationId}
                aria-label={`撤回对 ${one.realName} 的邀请`}
                onClick={() => void withdraw(one)}
              >
                撤回
              </Button>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const box = surface({ p: "3", my: "3" });
const heading = css({ textStyle: "section", mb: "2" });
const line = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", py: "1", "& > button": { ms: "auto" } });
const quiet = mutedText();
