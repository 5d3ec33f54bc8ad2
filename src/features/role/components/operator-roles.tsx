"use client";
import { useState, type FormEvent } from "react";
import { useRouter } from "waku/router/client";
import type { AdminOperator, AdminRole } from "#src/domain/role/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { confirmTexts } from "#src/ui/constants.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { refusalOf } from "../../form/refusal.ts";
import { messages } from "../messages.ts";

type Props = { operator: AdminOperator; roles: readonly AdminRole[] };

/** The roles of one operator, behind a button. */
export function OperatorRoles({ operator: { userId, realName, roles: before }, roles }: Props) {
  const router = useRouter();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { summary, refuse, accept } = useRefusals("operator-roles", { roles: chosen });
  const { busy, run } = useAction({ refused: (error) => refuse(refusalOf(error)) });
  const close = () => {
    setChosen(null);
    accept();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    accept();
    await run(async () => {
      const body = { roles: [...(chosen ?? [])], before: [...before] };
      await request("PUT /mall-admin/role/operator/{userId}", { params: { userId }, body }, { quiet: true });
      toaster.success(messages.rolesSaved(realName));
      close();
      await router.reload();
    });
  };
  return (
    <>
      <Button size="sm" variant="outline" aria-label={`分派角色：${realName}`} onClick={() => setChosen(before)}>
        分派角色
      </Button>
      <Modal
        open={chosen !== null}
        title={`${realName} 的角色`}
        onClose={close}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {confirmTexts.cancel}
            </Button>
            <Button type="submit" form={`roles-${userId}`} busy={busy}>
              {confirmTexts.ok}
            </Button>
          </>
        }
      >
        <form id={`roles-${userId}`} className={stack} onSubmit={(event) => void save(event)} noValidate autoComplete="off">
          <FormSummary form={summary} />
          <fieldset className={stack} id="operator-roles-roles">
            <legend className={legend}>保存后立即生效。</legend>
            {eachRow(
              roles,
              ({ roleId }) => roleId,
              ({ roleId, roleName }) => (
                <Checkbox
                  checked={chosen?.includes(roleId) ?? false}
                  onChange={(isOn) =>
                    setChosen((now) => (isOn ? [...(now ?? []), roleId] : (now ?? []).filter((id) => id !== roleId)))
                  }
                >
                  {roleName}
                </Checkbox>
              ),
              "div",
            )}
          </fieldset>
        </form>
      </Modal>
    </>
  );
}

const stack = css({ display: "grid", gap: "2", minWidth: "0" });
const legend = css({ color: "fg.muted", mb: "2" });
