"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { InviteForm } from "#src/domain/operator/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { field as fieldStyle } from "#styled-system/recipes";
import { withRefusals } from "../../form/refusal.ts";
import { messages } from "../messages.ts";

/** A role to choose: `opens` in words; `grantable` when the inviter holds all of it. */
export type RoleChoice = { roleId: string; roleName: string; opens: string; grantable: boolean };
type Props = { roles: readonly RoleChoice[]; days: number };

/** Invites somebody to become an operator: their name, where the link goes, and the roles it gives. */
export function InviteOperator(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="user-add" onClick={() => setOpen(true)}>
        邀请运营人员
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ roles, days, onClose }: Props & { onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "invite",
    schema: InviteForm,
    submit: withRefusals(async (body) => {
      await request("POST /mall-admin/operator/invitation", { body }, { quiet: true });
      toaster.success(messages.invited(body.target, days));
      onClose();
      await router.reload();
    }),
  });
  const { id, error } = form.field("roles");
  const styles = fieldStyle({ tone: "error" });
  return (
    <FormModal title="邀请运营人员" form={form} ok="发出邀请" onClose={onClose}>
      <Field {...form.field("realName")} label="姓名" required>
        {(control) => <TextInput {...control} name="realName" maxLength={20} />}
      </Field>
      <Field
        {...form.field("target")}
        label="手机号码或电子邮箱"
        hint={`链接发往这里，${days} 天内一次有效；建立账号后即为其登录与找回密码所用`}
        required
      >
        {(control) => <TextInput {...control} name="target" maxLength={254} autoCapitalize="none" />}
      </Field>
      <fieldset id={id} className={boxes} aria-describedby={`${id}-hint`} {...(error && { "aria-invalid": true })}>
        <legend className={styles.label}>
          角色<span className={styles.required}>（必填）</span>
        </legend>
        {eachRow(
          roles,
          ({ roleId }) => roleId,
          ({ roleId, roleName, opens, grantable }) => (
            <div>
              <Checkbox name="roles" value={roleId} disabled={!grantable} aria-describedby={`${id}-${roleId}`}>
                {roleName}
              </Checkbox>
              <p id={`${id}-${roleId}`} className={quiet}>
                {grantable ? opens : "含有您没有的权限，不能授予"}
              </p>
            </div>
          ),
          "div",
        )}
        <p id={`${id}-hint`} className={error ? styles.message : quiet}>
          {error ?? "接受邀请后账号恰好拥有所选角色；其他角色可先在“角色与权限”新建。"}
        </p>
      </fieldset>
    </FormModal>
  );
}

const boxes = css({ display: "grid", gap: "2", minWidth: "0" });
const quiet = mutedText({ overflowWrap: "anywhere" });
