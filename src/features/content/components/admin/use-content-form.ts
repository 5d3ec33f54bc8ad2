"use client";
import { useRouter } from "waku/router/client";
import type * as v from "valibot";
import { useForm } from "#src/ui/use-form.ts";
import { toaster } from "#src/ui/toaster.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { useDraft } from "#src/features/form/use-draft.ts";
import { messages } from "../../messages.ts";

type ContentForm<Schema extends v.GenericSchema> = {
  /** Of the form and its draft: the kind, and the piece's number or `new`. */
  id: string;
  /** What the controls hold → what the call takes. */
  schema: Schema;
  /** The list it stands in, shown again once it is saved. */
  backTo: `/admin/${string}`;
  /** Long texts, kept until they are saved. */
  draftOf?: readonly string[];
  save: (form: v.InferOutput<Schema>) => Promise<unknown>;
};

const none: readonly string[] = [];

/** A form of one piece of content: refusals stand at their fields, and what was typed is kept until it is saved. */
export function useContentForm<Schema extends v.GenericSchema>({
  id,
  schema,
  backTo,
  draftOf = none,
  save,
}: ContentForm<Schema>) {
  const router = useRouter();
  const form = useForm({
    id,
    schema,
    submit: async (values) => {
      try {
        await save(values);
      } catch (error) {
        return refusalOf(error);
      }
      await draft.forget();
      toaster.success(messages.contentSaved);
      await router.push(backTo);
      return {};
    },
  });
  const draft = useDraft(`draft.content.${id}`, form.props.ref, draftOf);
  return { form, draft };
}
