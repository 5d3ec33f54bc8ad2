"use client";
import { useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { DraftForm, type EditedProtocol } from "#src/domain/protocol/schema.ts";
import { storePicture } from "#src/features/picture/store-picture.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { column, wrap } from "#styled-system/patterns";
import { refusalOf } from "../../form/refusal.ts";
import { useDraft } from "../../form/use-draft.ts";
import { DraftNotice } from "../../form/components/draft-notice.tsx";
import { PublishProtocol } from "./publish-protocol.tsx";
import { messages } from "../messages.ts";

/** The next text of an agreement: saved as a draft, then published from a day on. */
export function ProtocolEditor({ protocol: { name, draft: saved, body } }: { protocol: EditedProtocol }) {
  const { form, typed, saveDraft, drop } = useProtocolDraft(name, saved);
  const [isPublishing, setPublishing] = useState(false);
  const publish = () => {
    if (form.check("body") === undefined) setPublishing(true);
  };
  const textNow = () => {
    const text = form.props.ref.current && new FormData(form.props.ref.current).get("body");
    return typeof text === "string" ? text : "";
  };
  return (
    <>
      <form className={stack} {...form.props}>
        <FormSummary form={form} />
        <DraftNotice draft={typed} />
        <Field {...form.field("body")} label={saved ? "草稿正文" : "正文"} hint="以现行版本为底稿；发布后不能修改" required>
          {(control) => (
            <RichText
              {...control}
              key={typed.round}
              name="body"
              value={typed.stored?.["body"] ?? saved?.body ?? body}
              storePicture={async (file) => (await storePicture(file))?.picture ?? null}
            />
          )}
        </Field>
        <div className={actions}>
          <Button onClick={publish}>发布…</Button>
          <Button type="submit" variant="outline" busy={form.busy}>
            保存草稿
          </Button>
          {saved && (
            <Button variant="ghost" onClick={() => void drop()}>
              放弃草稿
            </Button>
          )}
        </div>
      </form>
      {isPublishing && (
        <PublishProtocol
          name={name}
          // What is published is what stands on the page.
          saveDraft={() => saveDraft(textNow())}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

/** The draft of an agreement as it is typed, saved and dropped. */
function useProtocolDraft(name: EditedProtocol["name"], saved: EditedProtocol["draft"]) {
  const router = useRouter();
  // Counts what this page has saved: a refused publication leaves a newer draft behind.
  const rev = useRef(saved?.rev ?? 0);
  const params = { name };
  const saveDraft = async (text: string) => {
    const stored = await request(
      "PUT /mall-admin/protocol/{name}/draft",
      { params, body: { body: text, rev: rev.current } },
      { quiet: true },
    );
    rev.current = stored.rev;
    await typed.forget();
    return stored.rev;
  };
  const form = useForm({
    id: "protocol",
    schema: v.pick(DraftForm, ["body"]),
    submit: async (values) => {
      try {
        await saveDraft(values.body);
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(messages.draftSaved);
      await router.reload();
      return {};
    },
  });
  const typed = useDraft(`draft.protocol.${name}`, form.props.ref, ["body"]);
  const drop = async () => {
    if (!(await confirm({ content: messages.draftDropConfirm, danger: true }))) return;
    try {
      await request("POST /mall-admin/protocol/{name}/draft/remove", { params, body: { rev: rev.current } });
      await typed.forget();
      toaster.success(messages.draftDropped);
    } catch {
      // Said by the request client.
    }
    await router.reload();
  };
  return { form, typed, saveDraft, drop };
}

const stack = column({ gap: "4" });
const actions = wrap({ gap: "2" });
