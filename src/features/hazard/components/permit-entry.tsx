"use client";
import { useRef } from "react";
import { permitKinds, permitLabel } from "#src/domain/hazard/rule.ts";
import type { HazardAdmin } from "#src/domain/hazard/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { useSending } from "../use-sending.ts";
import {
  AmountFields,
  amountOfForm,
  ChoiceField,
  entryGrid,
  groupOptions,
  PeriodFields,
  periodOf,
  TextField,
  textOf,
} from "./entry-fields.tsx";

const { admin: words } = messages;
const id = "permit";
const kinds = permitKinds.map((kind) => ({ value: kind, label: permitLabel[kind] }));

/** Enters a paper into the unit's wallet. */
export function PermitEntry({ groups, companies }: Pick<HazardAdmin, "groups" | "companies">) {
  const form = useRef<HTMLFormElement>(null);
  const { summary, errors, busy, props, sends } = useSending(id, words.saved);
  const send = () => {
    const data = new FormData(form.current ?? undefined);
    const body = {
      kind: kinds.find(({ value }) => value === textOf(data, "kind"))?.value ?? "permit",
      casNo: textOf(data, "casNo"),
      groupId: textOf(data, "groupId") || null,
      coId: textOf(data, "coId") || null,
      number: textOf(data, "number"),
      issuer: textOf(data, "issuer"),
      ...amountOfForm(data),
      ...periodOf(data),
    };
    return request("POST /mall-pur/danger/permit", { body }, { quiet: true });
  };
  return (
    <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <div className={entryGrid}>
        <ChoiceField id={id} name="kind" label="凭证种类" options={kinds} error={errors["kind"]} />
        <TextField id={id} name="casNo" label="CAS 号" placeholder="例如 67-64-1" maxLength={24} error={errors["casNo"]} />
        <TextField id={id} name="number" label="编号" maxLength={60} error={errors["number"]} />
        <TextField id={id} name="issuer" label="签发机关" maxLength={60} error={errors["issuer"]} />
        <AmountFields id={id} error={errors["amount"]} required={false} />
        <PeriodFields id={id} errors={errors} />
        <ChoiceField
          id={id}
          name="groupId"
          label="课题组"
          required={false}
          placeholder={words.allGroups}
          options={groupOptions(groups)}
          error={errors["groupId"]}
        />
        <ChoiceField
          id={id}
          name="coId"
          label="指定供应商"
          required={false}
          placeholder={words.anySeller}
          options={companies.map(({ coId, name }) => ({ value: coId, label: name }))}
          error={errors["coId"]}
        />
        <Button type="submit" busy={busy}>
          {words.newPermit}
        </Button>
      </div>
    </form>
  );
}
