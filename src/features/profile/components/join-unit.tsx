"use client";
import { useState } from "react";
import { CompleteInfoForm } from "#src/domain/profile/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { refusalOf } from "../../form/refusal.ts";
import { UnitFields } from "./unit-fields.tsx";
import { messages } from "../messages.ts";

/** Asks to join one more unit, which reviews it like the first one did. */
export function JoinUnit({
  units,
  realName,
  onDone,
  onCancel,
}: {
  units: readonly Option[];
  realName: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [workPic, setWorkPic] = useState<string | null>(null);
  const form = useForm({
    id: "join",
    schema: CompleteInfoForm,
    extra: { workPic },
    submit: async (body) => {
      try {
        await request("POST /auth/own/units/join", { body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(messages.joinRequested);
      onDone();
      return {};
    },
  });
  return (
    <form className={stack} {...form.props} aria-label="加入其他单位">
      <FormSummary form={form} />
      <UnitFields form={form} units={units} start={{ unitId: "", groupId: "" }} storedPicUnit={null} onWorkPic={setWorkPic} />
      <Field {...form.field("realName")} label="姓名" hint="与该单位的工作证一致" required>
        {(control) => <TextInput {...control} name="realName" autoComplete="name" maxLength={20} defaultValue={realName} />}
      </Field>
      <Field {...form.field("jobNo")} label="工号" hint="在该单位的教工号、员工号或学号" required>
        {(control) => <TextInput {...control} name="jobNo" maxLength={30} />}
      </Field>
      <div className={actions}>
        <Button type="submit" busy={form.busy}>
          提交申请
        </Button>
        <Button variant="outline" onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}

const stack = column({ gap: "4", maxWidth: "form", pt: "3", borderTop: "default" });
const actions = css({ display: "flex", gap: "3" });
