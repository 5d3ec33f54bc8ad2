"use client";
import { SuggestionForm, suggestionKinds } from "#src/domain/content/feedback/schema.ts";
import { request } from "#src/web/request.ts";
import { FeedbackForm } from "./feedback-form.tsx";

export const Suggestion = () => (
  <FeedbackForm
    id="suggestion"
    schema={SuggestionForm}
    kindLabel="反馈类型"
    kinds={suggestionKinds}
    contentLabel="反馈内容"
    send={(body) => request("POST /mall-admin/portal/feedback", { body }, { quiet: true })}
  />
);
