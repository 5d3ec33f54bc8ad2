"use client";
import { useRouter } from "waku/router/client";
import { BoardMessageForm, boardLimits } from "#src/domain/content/board/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { surface } from "#styled-system/patterns";
import { DraftNotice } from "#src/features/form/components/draft-notice.tsx";
import { refusalOf } from "#src/features/form/refusal.ts";
import { useDraft } from "#src/features/form/use-draft.ts";
import { messages } from "../../messages.ts";
import { newMessageAnchor } from "./new-message-anchor.ts";
import { PicturesField } from "./pictures-field.tsx";
import { usePictures } from "./use-pictures.ts";

const stored = ["title", "content"];

/** A new question; what was typed is kept until it is sent. */
export function NewMessage() {
  const router = useRouter();
  const { pictures, change, clear, forget } = usePictures("draft.board");
  const form = useForm({
    id: "board",
    schema: BoardMessageForm,
    extra: { pictures: pictures.map(({ pictureKey }) => pictureKey) },
    submit: async (body) => {
      try {
        const { messageId } = await request("POST /mall-admin/portal/board", { body }, { quiet: true });
        forget();
        await draft.forget();
        toaster.success(messages.boardSent);
        await router.push(`/messageBoardDetail/${messageId}`);
      } catch (error) {
        return refusalOf(error);
      }
      return {};
    },
  });
  const draft = useDraft("draft.board", form.props.ref, stored);
  const startAgain = async () => {
    clear();
    await draft.clear();
  };
  return (
    <section id={newMessageAnchor} className={card} aria-labelledby="ask" tabIndex={-1}>
      <h2 id="ask">{messages.boardPost}</h2>
      <form {...form.props}>
        <FormSummary form={form} />
        <DraftNotice draft={{ ...draft, clear: startAgain }} />
        <Field {...form.field("title")} label={messages.boardTitle} required>
          {(control) => <TextInput {...control} name="title" maxLength={boardLimits.title} />}
        </Field>
        <Field {...form.field("content")} label={messages.boardContent} hint={messages.boardPublic} required>
          {(control) => <Textarea {...control} name="content" rows={4} maxLength={boardLimits.content} />}
        </Field>
        <PicturesField pictures={pictures} onChange={change} />
        <div>
          <Button type="submit" busy={form.busy}>
            {messages.boardSend}
          </Button>
        </div>
      </form>
    </section>
  );
}

const card = surface({
  p: { base: "4", md: "5" },
  outline: "none",
  "& h2": { textStyle: "section", mb: "3" },
  "& form": { display: "grid", gap: "3", maxWidth: "text" },
});
