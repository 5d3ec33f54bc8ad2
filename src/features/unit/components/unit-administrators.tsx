"use client";
import { useRef, type ReactNode } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { AdministratorWanted, type UnitView } from "#src/domain/unit/admin/schema.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const Wanted = v.object({ who: AdministratorWanted });

/** Who administers the unit, who is invited to, and one field for both. */
export function UnitAdministrators({
  unitId,
  name,
  administrators,
  invitations,
  availableActions: actionsOfUnit,
}: { name: string } & Pick<UnitView, "unitId" | "administrators" | "invitations" | "availableActions">) {
  const { running: busy, run } = useAction({ reload: true });
  const remove = async (id: string, question: string, call: () => Promise<null>, done: string) => {
    if (!(await confirm({ content: question }))) return;
    await run(() => call(), done, id);
  };
  return (
    <div className={stack}>
      {administrators.length === 0 && <p className={quiet}>还没有管理员：采购人的加入申请无人审核。请任命或邀请一名。</p>}
      <ul className={list}>
        {eachRow(
          administrators,
          ({ purchaserId }) => purchaserId,
          ({ purchaserId, username, realName, mobile, email, open, availableActions }) => (
            <PersonLine
              name={realName}
              note={[username, mobile, email].filter(Boolean).join(" · ")}
              tag={!open && <Tag tone="neutral">账号已停用</Tag>}
              busy={busy === purchaserId}
              removeText="撤销"
              removeLabel={`撤销管理员 ${realName}`}
              onRemove={
                availableActions.includes("dismiss") &&
                (() =>
                  void remove(
                    purchaserId,
                    `确定撤销 ${realName} 在 ${name} 的管理员身份吗？其采购人身份保留。`,
                    () => request("DELETE /mall-admin/unit/{unitId}/admin/{purchaserId}", { params: { unitId, purchaserId } }),
                    `已撤销管理员 ${realName}`,
                  ))
              }
            />
          ),
        )}
        {eachRow(
          invitations,
          ({ invitationId }) => invitationId,
          ({ invitationId, target, expiresAt, availableActions }) => (
            <PersonLine
              name={target}
              note={`邀请至 ${formatDateTime(expiresAt)} 有效`}
              tag={<Tag tone="warning">待接受</Tag>}
              busy={busy === invitationId}
              removeText="撤回"
              removeLabel={`撤回邀请 ${target}`}
              onRemove={
                availableActions.includes("withdraw") &&
                (() =>
                  void remove(
                    invitationId,
                    `确定撤回对 ${target} 的邀请吗？已发出的链接将失效。`,
                    () =>
                      request("DELETE /mall-admin/unit/{unitId}/invitation/{invitationId}", {
                        params: { unitId, invitationId },
                      }),
                    `已撤回对 ${target} 的邀请`,
                  ))
              }
            />
          ),
        )}
      </ul>
      {actionsOfUnit.includes("appoint") ? (
        <Appoint unitId={unitId} />
      ) : (
        <p className={quiet}>单位已停用，请先启用再任命管理员。</p>
      )}
    </div>
  );
}

type PersonLineProps = {
  name: string;
  note: string;
  tag: ReactNode;
  busy: boolean;
  removeText: string;
  removeLabel: string;
  /** False where this person may not be removed. */
  onRemove: false | (() => void);
};

/** Somebody who administers the unit or is invited to. */
const PersonLine = ({ name, note, tag, busy, removeText, removeLabel, onRemove }: PersonLineProps) => (
  <li className={line}>
    <span className={person}>
      <strong>{name}</strong>
      <span className={quiet}>{note}</span>
    </span>
    {tag}
    {onRemove && (
      <Button variant="ghost" size="sm" busy={busy} aria-label={removeLabel} onClick={onRemove}>
        {removeText}
      </Button>
    )}
  </li>
);

function Appoint({ unitId }: { unitId: string }) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    id: "administrator",
    schema: Wanted,
    submit: async ({ who }) => {
      try {
        const call = "POST /mall-admin/unit/{unitId}/admin";
        const { outcome } = await request(call, { params: { unitId }, body: { who } }, { quiet: true });
        toaster.success(outcome === "appointed" ? messages.appointed(who) : messages.administratorInvited(who));
        if (field.current) field.current.value = "";
        await router.reload();
        return {};
      } catch (error) {
        return refusalOf(error);
      }
    },
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <Field {...form.field("who")} label="任命管理员" hint="已有采购人账号的立即生效；没有账号的手机号或邮箱将收到邀请" required>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            name="who"
            maxLength={254}
            autoCapitalize="none"
            placeholder="用户名、手机号码或电子邮箱"
          />
        )}
      </Field>
      <div>
        <Button type="submit" icon="user-add" busy={form.busy}>
          任命或邀请
        </Button>
      </div>
    </form>
  );
}

const stack = css({ display: "grid", gap: "3" });
const list = css({ display: "grid" });
const line = wrap({ align: "center", gap: "2", py: "2", borderBottom: "default" });
const person = css({ flex: "1", minWidth: "[200px]", display: "grid" });
const quiet = mutedText({ size: "table" });
