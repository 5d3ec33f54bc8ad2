"use client";
import { useState } from "react";
import * as v from "valibot";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import type { Contract } from "#src/domain/contract.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { encryptForServer } from "../../session/encrypted.ts";
import { refusalOf } from "../../form/refusal.ts";
import { forgetUser } from "#src/web/stored-user.ts";

type Obstacle = CallAnswer<Contract["GET /auth/own/close"]>["obstacles"][number];

const Confirmed = v.object({ password: v.pipe(v.string("密码不能为空"), v.minLength(1, "密码不能为空")) });

/** Closing the account for good, once nothing of it is under way. */
export function CloseAccount({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const [isPrompting, setPrompting] = useState(false);
  return (
    <>
      {obstacles.length > 0 && (
        <Alert tone="warning" title="注销前请先处理以下事项">
          <ul className={list}>
            {eachRow(
              obstacles,
              ({ kind }) => kind,
              ({ text, href }) => (
                <li>
                  {text}
                  {href && (
                    <>
                      {" "}
                      <TextLink variant="text" href={href}>
                        去处理
                      </TextLink>
                    </>
                  )}
                </li>
              ),
            )}
          </ul>
        </Alert>
      )}
      <div>
        <Button variant="danger" disabled={obstacles.length > 0} onClick={() => setPrompting(true)}>
          注销账号
        </Button>
      </div>
      {isPrompting && <PasswordPrompt onClose={() => setPrompting(false)} />}
    </>
  );
}

function PasswordPrompt({ onClose }: { onClose: () => void }) {
  const form = useForm({
    id: "close",
    schema: Confirmed,
    submit: async (secret) => {
      try {
        const proof = { by: "password", encrypt: await encryptForServer(secret) } as const;
        await request("POST /auth/own/close", { body: { proof } }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      await forgetUser();
      location.assign("/?outTime=1");
      return {};
    },
  });
  return (
    <FormModal form={form} title="注销账号" ok="确认注销" danger onClose={onClose}>
      <p>注销后个人信息将被清除，所有设备退出登录，账号不可恢复；已成立的订单与依法应保存的记录除外。</p>
      <Field {...form.field("password")} label="登录密码" required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" maxLength={64} />}
      </Field>
    </FormModal>
  );
}

const list = css({ display: "grid", gap: "1", listStyle: "disc", ps: "4" });
