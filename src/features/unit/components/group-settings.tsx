"use client";
import { useRouter } from "waku/router/client";
import { GroupForm, type GroupView } from "#src/domain/unit/group/schema.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { GroupFields } from "./group-fields.tsx";
import { messages } from "../messages.ts";

export function GroupSettings({ group }: { group: GroupView }) {
  const router = useRouter();
  const form = useForm({
    id: "group",
    schema: GroupForm,
    submit: withRefusals(async (body) => {
      const params = { groupId: group.groupId };
      await request("PUT /mall-pur/purIssueGroup/{groupId}", { params, body }, { quiet: true });
      toaster.success(messages.groupSaved);
      await router.reload();
    }),
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <div className={pair}>
        <GroupFields form={form} start={group} />
      </div>
      <div>
        <Button type="submit" busy={form.busy}>
          保存
        </Button>
      </div>
    </form>
  );
}

const stack = css({ display: "grid", gap: "4" });
const pair = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
});
