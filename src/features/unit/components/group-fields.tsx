"use client";
import type { GroupView } from "#src/domain/unit/group/schema.ts";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { MemberPicker } from "./member-picker.tsx";

/** Name and leader of a group, new or known. */
export const GroupFields = ({ form, start }: { form: AnyForm; start?: Pick<GroupView, "name" | "leader"> }) => (
  <>
    <Field {...form.field("name")} label="课题组名称" required>
      {(control) => <TextInput {...control} name="name" maxLength={40} defaultValue={start?.name} autoComplete="off" />}
    </Field>
    <Field {...form.field("leaderId")} label="负责人" hint="须为本单位成员；可审批本组的采购申请" required>
      {(control) => (
        <MemberPicker
          control={control}
          name="leaderId"
          {...(start && { chosen: { value: start.leader.purchaserId, label: start.leader.realName } })}
        />
      )}
    </Field>
  </>
);
