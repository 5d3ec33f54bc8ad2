"use client";
import { useState, type FormEvent } from "react";
import { useRouter } from "waku/router/client";
import type { GivenRole, UnitMember } from "#src/domain/unit/member/schema.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { FormModal } from "#src/ui/form-modal.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Props = { member: UnitMember; roles: readonly GivenRole[]; onClose: () => void };

/** The roles of one member, each with what it opens. */
export function MemberRolesDialog({ member: { purchaserId, realName, roles: granted }, roles, onClose }: Props) {
  const router = useRouter();
  const [chosen, setChosen] = useState(() => roles.map(({ roleKey }) => roleKey).filter((key) => granted.includes(key)));
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const { busy, run } = useAction({
    refused: (refusal) => {
      setErrors(refusalOf(refusal));
      setFailures((count) => count + 1);
    },
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    await run(async () => {
      const call = "PUT /mall-pur/pur/unit/member/{purchaserId}/roles";
      await request(call, { params: { purchaserId }, body: { roles: chosen } }, { quiet: true });
      onClose();
      await router.reload();
    }, messages.rolesSaved(realName));
  };
  return (
    <FormModal
      form={{ id: "member-roles", busy, errors, failures, props: { onSubmit: (event) => void save(event), autoComplete: "off" } }}
      title={`${realName} 的角色`}
      onClose={onClose}
    >
      <fieldset className={stack} id="member-roles-roles">
        <legend className={legend}>保存后立即生效，并通知本人。课题组负责人在课题组中指定。</legend>
        {eachRow(
          roles,
          ({ roleKey }) => roleKey,
          ({ roleKey, roleName, rights, grantable }) => (
            <div>
              <Checkbox
                checked={chosen.includes(roleKey)}
                disabled={!grantable}
                onChange={(isOn) => setChosen(isOn ? [...chosen, roleKey] : chosen.filter((key) => key !== roleKey))}
              >
                {roleName}
              </Checkbox>
              <p className={quiet}>
                {rights.join("、") || "没有权限"}
                {!grantable && "（您没有其全部权限，不能授予或撤销）"}
              </p>
            </div>
          ),
          "div",
        )}
      </fieldset>
    </FormModal>
  );
}

const stack = css({ display: "grid", gap: "3", minWidth: "0" });
const legend = css({ color: "fg.muted", mb: "3" });
const quiet = mutedText({ ps: "6" });
