"use client";
import { useRouter } from "waku/router/client";
import { groupCalls } from "#src/domain/unit/group/calls.ts";
import type { GroupView } from "#src/domain/unit/group/schema.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { MemberPicker } from "./member-picker.tsx";
import { messages } from "../messages.ts";

const add = "POST /mall-pur/purIssueGroup/{groupId}/member";

/** Who belongs to a group besides its leader, and one field to add. */
export function GroupMembers({ groupId, members }: Pick<GroupView, "groupId" | "members">) {
  const { running: busy, run } = useAction({ reload: true });
  const drop = async (purchaserId: string, realName: string) => {
    if (!(await confirm({ content: messages.memberRemoveConfirm(realName) }))) return;
    await run(
      () => request("DELETE /mall-pur/purIssueGroup/{groupId}/member/{purchaserId}", { params: { groupId, purchaserId } }),
      messages.memberRemoved(realName),
      purchaserId,
    );
  };
  return (
    <div className={stack}>
      {members.length === 0 && <p className={quiet}>除负责人外还没有成员。加入的成员可使用本组经费下单。</p>}
      <ul>
        {eachRow(
          members,
          ({ purchaserId }) => purchaserId,
          ({ purchaserId, realName, username }) => (
            <li className={line}>
              <span>
                <strong>{realName}</strong> <span className={quiet}>{username}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                busy={busy === purchaserId}
                aria-label={`将 ${realName} 移出课题组`}
                onClick={() => void drop(purchaserId, realName)}
              >
                移出
              </Button>
            </li>
          ),
        )}
      </ul>
      {/* After each addition the field begins anew. */}
      <AddMember key={members.length} groupId={groupId} />
    </div>
  );
}

function AddMember({ groupId }: { groupId: string }) {
  const router = useRouter();
  const form = useForm({
    id: "group-member",
    schema: groupCalls[add].body,
    submit: withRefusals(async (body) => {
      await request(add, { params: { groupId }, body }, { quiet: true });
      toaster.success(messages.memberAdded);
      await router.reload();
    }),
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <Field {...form.field("purchaserId")} label="添加成员" hint="先在“成员审核”中通过其加入单位的申请">
        {(control) => <MemberPicker control={control} name="purchaserId" />}
      </Field>
      <div>
        <Button type="submit" variant="outline" icon="user-add" busy={form.busy}>
          加入课题组
        </Button>
      </div>
    </form>
  );
}

const stack = css({ display: "grid", gap: "3" });
const line = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  py: "1.5",
  borderBottom: "default",
});
const quiet = mutedText({ size: "table" });
