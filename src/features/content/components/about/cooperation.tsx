"use client";
import { CooperationForm } from "#src/domain/content/feedback/schema.ts";
import type { Option } from "#src/ui/option.ts";
import { request } from "#src/web/request.ts";
import { FeedbackForm } from "./feedback-form.tsx";

export const Cooperation = ({ kind, kinds }: { kind: string | undefined; kinds: readonly Option[] }) => (
  <FeedbackForm
    id="cooperation"
    schema={CooperationForm}
    kindLabel="合作类型"
    kinds={kinds}
    kind={kinds.find(({ value }) => value === kind)?.value}
    withCompany
    contentLabel="合作内容"
    send={(body) => request("POST /mall-admin/portal/cooperation", { body }, { quiet: true })}
  />
);
