"use client";
import { useRouter } from "waku/router/client";
import { BoardReplyForm, boardLimits } from "#src/domain/content/board/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { refusalOf } from "#src/features/form/refusal.ts";
import { useDraft } from "#src/features/form/use-draft.ts";
import { messages } from "../../messages.ts";
import { PicturesField } from "./pictures-field.tsx";
import { usePictures } from "./use-pictures.ts";

const stored = ["content"];

export function ReplyForm({ messageId }: { messageId: string }) {
  const router = useRouter();
  const { pictures, change, clear } = usePictures(`draft.reply.${messageId}`);
  const form = useForm({
    id: "reply",
    schema: BoardReplyForm,
    extra: { pictures: pictures.map(({ pictureKey }) => pictureKey) },
    submit: async (body) => {
      try {
        await request("POST /mall-admin/portal/board/{id}/reply", { params: { id: messageId }, body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      await draft.clear();
      clear();
      await router.reload();
      return {};
    },
  });
  const draft = useDraft(`draft.reply.${messageId}`, form.props.ref, stored);
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <Field {...form.field("content")} label={messages.boardReply} required>
        {(control) => <Textarea {...control} name="content" rows={3} maxLength={boardLimits.content} />}
      </Field>
      <PicturesField pictures={pictures} onChange={change} />
      <div>
        <Button type="submit" busy={form.busy}>
          {messages.boardReplySend}
        </Button>
      </div>
    </form>
  );
}

const stack = css({ display: "grid", gap: "3", maxWidth: "text" });
