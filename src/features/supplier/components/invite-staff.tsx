"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { StaffRole } from "#src/domain/supplier/staff/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { RoleChoice } from "#src/features/role/components/role-choice.tsx";

/** Invites somebody to work for the company: their name, where the link goes, and the roles it gives. */
export function InviteStaff({ roles }: { roles: readonly StaffRole[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="user-add" onClick={() => setOpen(true)}>
        邀请员工
      </Button>
      {isOpen && <Dialog roles={roles} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ roles, onClose }: { roles: readonly StaffRole[]; onClose: () => void }) {
  const router = useRouter();
  const [realName, setRealName] = useState("");
  const [target, setTarget] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const send = async () => {
    if (chosen.length === 0) return { roles: "请至少选择一个角色" };
    const body = { realName, target, roles: [...chosen] };
    await request("POST /mall-sup/own/staff/invitation", { body }, { quiet: true });
    toaster.success(messages.staff.invited(target));
    onClose();
    await router.reload();
    return null;
  };
  return (
    <FormDialog id="invite-staff" title="邀请员工" ok="发出邀请" send={send} onClose={onClose}>
      {(errors) => (
        <>
          <Field id="invite-staff-realName" label="姓名" required error={errors["realName"]}>
            {(control) => (
              <TextInput {...control} maxLength={20} value={realName} onChange={(event) => setRealName(event.target.value)} />
            )}
          </Field>
          <Field
            id="invite-staff-target"
            label="手机号码或电子邮箱"
            required
            hint="链接发往这里，3 天内一次有效；建立账号后即为其登录与找回密码所用"
            error={errors["target"]}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={254}
                autoCapitalize="none"
                value={target}
                onChange={(event) => setTarget(event.target.value)}
              />
            )}
          </Field>
          <RoleChoice
            id="invite-staff-roles"
            error={errors["roles"]}
            roles={roles}
            chosen={chosen}
            onChange={setChosen}
            hint="账号恰好拥有所选角色。"
          />
        </>
      )}
    </FormDialog>
  );
}
