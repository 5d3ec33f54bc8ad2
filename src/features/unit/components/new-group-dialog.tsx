"use client";
import { useRouter } from "waku/router/client";
import { GroupForm } from "#src/domain/unit/group/schema.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { FormModal } from "#src/ui/form-modal.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { GroupFields } from "./group-fields.tsx";

/** Makes a group, and goes to it: next come its members and funds. */
export default function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "group",
    schema: GroupForm,
    submit: withRefusals(async (body) => {
      const { groupId } = await request("POST /mall-pur/purIssueGroup", { body }, { quiet: true });
      await router.push(`/unitGroups/${groupId}`);
    }),
  });
  return (
    <FormModal title="新建课题组" form={form} onClose={onClose}>
      <GroupFields form={form} />
    </FormModal>
  );
}
