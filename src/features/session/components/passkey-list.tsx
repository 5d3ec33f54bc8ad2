"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { Contract } from "#src/domain/contract.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { deviceName } from "../device-name.ts";
import { encryptForServer } from "../encrypted.ts";
import { addPasskey, knowsPasskeys } from "../passkey.ts";
import { withRefusals } from "../../form/refusal.ts";
import { requiredText } from "#src/domain/kernel/text.ts";
import { messages } from "../messages.ts";

type Passkey = CallAnswer<Contract["GET /auth/passkey/list"]>[number];

/** The passkeys of the account; one is added after the password was given once more. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const router = useRouter();
  const [isAdding, setAdding] = useState(false);
  const { running, run } = useAction({ reload: true });
  const remove = async ({ passkeyId, name }: Passkey) => {
    if (!(await confirm({ content: messages.passkeyRemoveConfirm(name), danger: true }))) return;
    await run(() => request("DELETE /auth/passkey/{passkeyId}", { params: { passkeyId } }), messages.passkeyRemoved, passkeyId);
  };
  const begin = () => {
    if (knowsPasskeys()) setAdding(true);
    else toaster.warning(messages.passkeyUnsupported);
  };
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={list}>
          {eachRow(
            passkeys,
            (passkey) => passkey.passkeyId,
            (passkey) => (
              <li className={row}>
                <div>
                  <p className={title}>
                    {passkey.name}
                    {passkey.backedUp && <Tag tone="info">已同步到多台设备</Tag>}
                  </p>
                  <p className={quiet}>
                    添加于 {formatDateTime(passkey.createdAt)}
                    {passkey.lastUsedAt && ` · 最近使用 ${formatDateTime(passkey.lastUsedAt)}`}
                  </p>
                </div>
                <Button
                  variant="outline"
                  size="sm"
                  busy={running === passkey.passkeyId}
                  aria-label={`移除通行密钥 ${passkey.name}`}
                  onClick={() => void remove(passkey)}
                >
                  移除
                </Button>
              </li>
            ),
          )}
        </ul>
      )}
      <div>
        <Button variant="outline" icon="add" onClick={begin}>
          添加通行密钥
        </Button>
      </div>
      {isAdding && (
        <AddPasskey
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            toaster.success(messages.passkeyAdded);
            void router.reload();
          }}
        />
      )}
    </>
  );
}

const NewPasskey = v.object({
  name: requiredText("名称", 30),
  password: v.pipe(v.string("密码不能为空"), v.minLength(1, "密码不能为空")),
});

function AddPasskey({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const form = useForm({
    id: "passkey",
    schema: NewPasskey,
    submit: withRefusals(async ({ name, password }) => {
      await addPasskey(name, { by: "password", encrypt: await encryptForServer({ password }) });
      onAdded();
    }),
  });
  return (
    <FormModal form={form} title="添加通行密钥" ok="继续" onClose={onClose}>
      <p className={quiet}>确认密码后，请按设备提示用指纹、面容或锁屏密码完成添加。</p>
      <Field {...form.field("name")} label="名称" hint="用来辨认这台设备" required>
        {(control) => <TextInput {...control} name="name" maxLength={30} defaultValue={deviceName(navigator.userAgent)} />}
      </Field>
      <Field {...form.field("password")} label="登录密码" required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" maxLength={64} />}
      </Field>
    </FormModal>
  );
}

const list = css({ display: "grid" });
const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  py: "2.5",
  borderTop: "default",
});
const title = wrap({ align: "center", gap: "2", fontWeight: "bold" });
const quiet = mutedText();
