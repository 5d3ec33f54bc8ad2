"use client";
import { useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";
import { DraftNotice } from "../../../form/components/draft-notice.tsx";
import { useDraft } from "../../../form/use-draft.ts";
import { textOf } from "../../../hazard/components/entry-fields.tsx";
import { useSending } from "../../../hazard/use-sending.ts";
import { messages } from "../../messages.ts";

const { mine: words } = messages;
const id = "face";

type Props = { coId: string; slogan: string; notice: string };
const stored = ["slogan", "notice"];

/** Slogan and notice of the shop. */
export const ShopFrontForm = (props: Props) => <Fields key={`${props.slogan}-${props.notice}`} {...props} />;

function Fields({ coId, slogan, notice }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`draft.shop.${coId}`, form, stored);
  const { summary, errors, busy, props, sends } = useSending(id, words.saved);
  const send = async () => {
    const data = new FormData(form.current ?? undefined);
    const body = { slogan: textOf(data, "slogan"), notice: textOf(data, "notice") };
    await request("POST /mall-sup/own/shop", { body }, { quiet: true });
    await draft.forget();
  };
  return (
    <section className={card()} aria-labelledby="own-face">
      <h2 id="own-face" className={heading}>
        {words.face}
      </h2>
      <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off" className={stack}>
        <DraftNotice draft={draft} />
        <FormSummary form={summary} />
        <Field id={`${id}-slogan`} label={words.slogan} error={errors["slogan"]}>
          {(control) => <TextInput {...control} name="slogan" defaultValue={slogan} maxLength={60} />}
        </Field>
        <Field id={`${id}-notice`} label={words.notice} error={errors["notice"]}>
          {(control) => <Textarea {...control} name="notice" defaultValue={notice} maxLength={300} rows={3} />}
        </Field>
        <div>
          <Button type="submit" busy={busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

const heading = css({ textStyle: "section", mb: "2" });
const stack = css({ display: "grid", gap: "3", maxWidth: "[640px]" });
