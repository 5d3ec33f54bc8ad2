"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { CompleteInfoForm, type Profile } from "#src/domain/profile/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { column } from "#styled-system/patterns";
import { HelpLink } from "#src/ui/help-link.tsx";
import { withRefusals } from "../../form/refusal.ts";
import { useDraft } from "../../form/use-draft.ts";
import { messages } from "../../form/messages.ts";
import { DraftNotice } from "../../form/components/draft-notice.tsx";
import { UnitFields } from "./unit-fields.tsx";

const stored = ["unitId", "groupId", "realName", "jobNo"];

/** Which unit and group somebody belongs to, handed in for the unit's review; what it refused is mended here. */
export function ProfileForm({ profile, units }: { profile: Profile; units: readonly Option[] }) {
  const router = useRouter();
  const [workPic, setWorkPic] = useState<string | null>(null);
  const { rejections } = profile;
  const form = useForm({
    id: "profile",
    schema: CompleteInfoForm,
    extra: { workPic },
    refused: rejections,
    submit: withRefusals(async (body) => {
      await request("POST /mall-pur/pur/purchaser/completeInfo", { body }, { quiet: true });
      await draft.forget();
      await router.push("/ImproveDataRegSuc");
    }),
  });
  const draft = useDraft("draft.ImproveData", form.props.ref, stored);
  const refusedCount = Object.keys(rejections).length;
  const start = {
    unitId: draft.stored?.["unitId"] ?? profile.unitId ?? "",
    groupId: draft.stored?.["groupId"] ?? profile.groupId ?? "",
  };
  return (
    <form className={stack} {...form.props}>
      {refusedCount > 0 && (
        <Alert tone="warning" title={`单位退回了 ${refusedCount} 项`}>
          请按各项下方的原因修改后重新提交，未被退回的内容无需改动。 <HelpLink topic="profile-refused">资料为什么被退回</HelpLink>
        </Alert>
      )}
      <FormSummary form={form} />
      <DraftNotice draft={draft} without={messages.draftWithout} />
      <UnitFields
        key={draft.round}
        form={form}
        units={units}
        start={start}
        storedPicUnit={profile.hasWorkPic && !("workPic" in rejections) ? profile.unitId : null}
        onWorkPic={setWorkPic}
      />
      <Field {...form.field("realName")} label="姓名" hint="与工作证一致" required>
        {(control) => (
          <TextInput {...control} name="realName" autoComplete="name" maxLength={20} defaultValue={profile.realName} />
        )}
      </Field>
      <Field {...form.field("jobNo")} label="工号" hint="教工号、员工号或学号" required>
        {(control) => <TextInput {...control} name="jobNo" maxLength={30} defaultValue={profile.jobNo} />}
      </Field>
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? "正在提交…" : refusedCount > 0 ? "重新提交审核" : "提交审核"}
      </Button>
    </form>
  );
}

const stack = column({ gap: "4" });
