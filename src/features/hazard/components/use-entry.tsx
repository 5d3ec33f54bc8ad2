"use client";
import { useRef } from "react";
import type { HazardAdmin } from "#src/domain/hazard/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { request } from "#src/web/request.ts";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { useSending } from "../use-sending.ts";
import { AmountFields, amountOfForm, ChoiceField, entryGrid, groupOptions, TextField, textOf } from "./entry-fields.tsx";

const { admin: words } = messages;
const id = "use";

/** Notes what a group has used up, which makes room under its limit. */
export function UseEntry({ groups }: Pick<HazardAdmin, "groups">) {
  const form = useRef<HTMLFormElement>(null);
  const { summary, errors, busy, props, sends } = useSending(id, words.saved);
  const send = () => {
    const data = new FormData(form.current ?? undefined);
    const { measure, amount } = amountOfForm(data);
    const body = {
      groupId: textOf(data, "groupId"),
      casNo: textOf(data, "casNo"),
      note: textOf(data, "note"),
      measure: measure ?? ("mass" as const),
      amount: amount ?? 0,
    };
    return request("POST /mall-pur/danger/use", { body }, { quiet: true });
  };
  return (
    <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
      <p className={hint}>{words.usedHint}</p>
      <FormSummary form={summary} />
      <div className={entryGrid}>
        <ChoiceField
          id={id}
          name="groupId"
          label="课题组"
          placeholder="请选择"
          options={groupOptions(groups)}
          error={errors["groupId"]}
        />
        <TextField id={id} name="casNo" label="CAS 号" maxLength={24} error={errors["casNo"]} />
        <AmountFields id={id} error={errors["amount"]} />
        <TextField id={id} name="note" label="用途" maxLength={100} error={errors["note"]} />
        <Button type="submit" busy={busy}>
          {words.used}
        </Button>
      </div>
    </form>
  );
}

const hint = mutedText({ mb: "2" });
