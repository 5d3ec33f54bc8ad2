"use client";
import { SuggestionForm } from "#src/domain/content/feedback/schema.ts";
import type { Option } from "#src/ui/option.ts";
import { request } from "#src/web/request.ts";
import { FeedbackForm } from "./feedback-form.tsx";

export const Suggestion = ({ kinds }: { kinds: readonly Option[] }) => (
  <FeedbackForm
    id="suggestion"
    schema={SuggestionForm}
    kindLabel="反馈类型"
    kinds={kinds}
    contentLabel="反馈内容"
    send={(body) => request("POST /mall-admin/portal/feedback", { body }, { quiet: true })}
  />
);
