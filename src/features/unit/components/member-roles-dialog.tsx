"use client";
import { useState, type FormEvent } from "react";
import { useRouter } from "waku/router/client";
import { needsAnother } from "#src/domain/unit/member/available-actions.ts";
import type { GivenRole, UnitMember } from "#src/domain/unit/member/schema.ts";
import { RoleChoice } from "#src/features/role/components/role-choice.tsx";
import { refusalOf } from "#src/features/form/refusal.ts";
import type { FormErrors } from "#src/ui/form-values.ts";
import { FormModal } from "#src/ui/form-modal.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

type Props = { member: UnitMember; roles: readonly GivenRole[]; onClose: () => void };

/** The roles of one member, each with what it opens. */
export function MemberRolesDialog({ member: { purchaserId, realName, isSelf, roles: granted }, roles, onClose }: Props) {
  const router = useRouter();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    roles.map(({ roleKey }) => roleKey).filter((key) => granted.includes(key)),
  );
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
      await request(call, { params: { purchaserId }, body: { roles: [...chosen] } }, { quiet: true });
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
      <RoleChoice
        id="member-roles-roles"
        roles={roles.map((role) => ({
          ...role,
          closed: needsAnother({ isSelf, roles: granted }, role) ? messages.givenByAnother : undefined,
        }))}
        chosen={chosen}
        onChange={setChosen}
        hint="保存后立即生效，并通知本人。课题组负责人在课题组中指定。"
      />
    </FormModal>
  );
}
