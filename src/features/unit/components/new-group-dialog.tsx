"use client";
import { useRouter } from "waku/router/client";
import { GroupForm } from "#src/domain/unit/group/schema.ts";
import { refusalOf } from "#src/features/account/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { confirmTexts } from "#src/ui/constants.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { GroupFields } from "./group-fields.tsx";

/** Makes a group, and goes to it: next come its members and funds. */
export default function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "group",
    schema: GroupForm,
    submit: async (body) => {
      try {
        const { groupId } = await request("POST /mall-pur/purIssueGroup", { body }, { quiet: true });
        await router.push(`/unitGroups/${groupId}`);
        return {};
      } catch (error) {
        return refusalOf(error);
      }
    },
  });
  return (
    <Modal
      open
      title="新建课题组"
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {confirmTexts.cancel}
          </Button>
          <Button type="submit" form="group-form" busy={form.busy}>
            {confirmTexts.ok}
          </Button>
        </>
      }
    >
      <form id="group-form" className={stack} {...form.props}>
        <FormSummary form={form} />
        <GroupFields form={form} />
      </form>
    </Modal>
  );
}

const stack = css({ display: "grid", gap: "4" });
