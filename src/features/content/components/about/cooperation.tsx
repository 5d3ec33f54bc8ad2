"use client";
import { CooperationForm, cooperationKinds } from "#src/domain/content/feedback/schema.ts";
import { request } from "#src/web/request.ts";
import { FeedbackForm } from "./feedback-form.tsx";

export const Cooperation = ({ kind }: { kind: string | undefined }) => (
  <FeedbackForm
    id="cooperation"
    schema={CooperationForm}
    kindLabel="合作类型"
    kinds={cooperationKinds}
    kind={kind && kind in cooperationKinds ? kind : undefined}
    withCompany
    contentLabel="合作内容"
    send={(body) => request("POST /mall-admin/portal/cooperation", { body }, { quiet: true })}
  />
);
