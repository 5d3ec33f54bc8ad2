"use client";
import { useRef } from "react";
import { clearanceKinds, clearanceLabel } from "#src/domain/hazard/evaluate.ts";
import type { HazardAdmin } from "#src/domain/hazard/schema.ts";
import { hazardListLabel, hazardLists } from "#src/domain/hazard/substance.ts";
import { Button } from "#src/ui/button.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { useSending } from "../use-sending.ts";
import { ChoiceField, entryGrid, groupOptions, PeriodFields, periodOf, TextField, textOf } from "./entry-fields.tsx";

const { admin: words } = messages;
const id = "clearance";
const kinds = clearanceKinds.map((kind) => ({ value: kind, label: clearanceLabel[kind] }));
const lists = hazardLists.map((list) => ({ value: list, label: hazardListLabel[list] }));

/** Notes that a group may keep or handle a class. */
export function ClearanceEntry({ groups }: Pick<HazardAdmin, "groups">) {
  const form = useRef<HTMLFormElement>(null);
  const { summary, errors, busy, props, sends } = useSending(id, words.saved);
  const send = () => {
    const data = new FormData(form.current ?? undefined);
    const body = {
      groupId: textOf(data, "groupId"),
      kind: kinds.find(({ value }) => value === textOf(data, "kind"))?.value ?? "storage",
      list: lists.find(({ value }) => value === textOf(data, "list"))?.value ?? "hazardous",
      note: textOf(data, "note"),
      ...periodOf(data),
    };
    return request("POST /mall-pur/danger/clearance", { body }, { quiet: true });
  };
  return (
    <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
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
        <ChoiceField id={id} name="kind" label="种类" options={kinds} error={errors["kind"]} />
        <ChoiceField id={id} name="list" label="类别" options={lists} error={errors["list"]} />
        <TextField
          id={id}
          name="note"
          label="位置或证书"
          placeholder="例如 化学楼 B102 专柜"
          maxLength={100}
          error={errors["note"]}
        />
        <PeriodFields id={id} errors={errors} />
        <Button type="submit" busy={busy}>
          {words.newClearance}
        </Button>
      </div>
    </form>
  );
}
