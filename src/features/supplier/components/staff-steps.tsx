"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { StaffPerson, StaffRole } from "#src/domain/supplier/staff/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { RoleChoice } from "#src/features/role/components/role-choice.tsx";

type Props = { person: StaffPerson; roles: readonly StaffRole[] };

/** What an administrator may do with somebody of the company: exactly the steps that the call takes now. */
export function StaffSteps({ person, roles }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAction({ reload: true });
  const { userId, realName, availableActions } = person;
  const call = "POST /mall-sup/own/staff/{userId}/status";
  const stop = async () => {
    const reason = await promptReason({
      kind: "textarea",
      title: `停用 ${realName} 的账号`,
      label: "停用原因",
      hint: "立即退出登录，不能再登录；其办理过的事项保留。本人会收到通知，可随时恢复",
    });
    if (reason === null) return;
    const body = { status: "stopped", reason: String(reason) } as const;
    await run(() => request(call, { params: { userId }, body }), messages.staff.stopped(realName));
  };
  const resume = async () => {
    if (!(await confirm({ content: messages.staff.resumeConfirm(realName) }))) return;
    await run(() => request(call, { params: { userId }, body: { status: "active" } }), messages.staff.resumed(realName));
  };
  return (
    <span className={tools}>
      {availableActions.includes("setRoles") && (
        <Button size="sm" variant="outline" aria-label={`设置角色：${realName}`} onClick={() => setOpen(true)}>
          设置角色
        </Button>
      )}
      {availableActions.includes("stop") && (
        <Button size="sm" variant="ghost" busy={busy} aria-label={`停用 ${realName}`} onClick={() => void stop()}>
          停用
        </Button>
      )}
      {availableActions.includes("resume") && (
        <Button size="sm" variant="ghost" busy={busy} aria-label={`恢复 ${realName}`} onClick={() => void resume()}>
          恢复
        </Button>
      )}
      {isOpen && <RolesDialog person={person} roles={roles} onClose={() => setOpen(false)} />}
    </span>
  );
}

function RolesDialog({ person: { userId, realName, roles: granted }, roles, onClose }: Props & { onClose: () => void }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<readonly string[]>(granted);
  const send = async () => {
    if (chosen.length === 0) return { roles: "请至少选择一个角色；不再需要的账号请停用" };
    const params = { userId };
    await request("PUT /mall-sup/own/staff/{userId}/roles", { params, body: { roles: [...chosen] } }, { quiet: true });
    toaster.success(messages.staff.rolesSaved(realName));
    onClose();
    await router.reload();
    return null;
  };
  return (
    <FormDialog id="staff-roles" title={`${realName} 的角色`} ok="保存" send={send} onClose={onClose}>
      {(errors) => (
        <>
          <RoleChoice
            id="staff-roles-roles"
            error={errors["roles"]}
            roles={roles}
            chosen={chosen}
            onChange={setChosen}
            hint="保存后立即生效，并通知本人。"
          />
        </>
      )}
    </FormDialog>
  );
}

const tools = css({ display: "inline-flex", flexWrap: "wrap", gap: "1" });
