"use client";
import { useRef, useState } from "react";
import { documentHint, documentTypes } from "#src/domain/kernel/document.ts";
import { authorisationKinds, authorisationLabel } from "#src/domain/shop/authorisation.ts";
import { licenceLabel } from "#src/domain/hazard/licence.ts";
import { licenceFileKinds } from "#src/domain/shop/admin/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { base64Of } from "#src/web/file-content.ts";
import { request } from "#src/web/request.ts";
import { ChoiceField, entryGrid, PeriodFields, periodOf, TextField, textOf } from "../../../hazard/components/entry-fields.tsx";
import { useSending } from "../../../hazard/use-sending.ts";
import { messages } from "../../messages.ts";

const { mine: words } = messages;
const id = "paper";
const kinds = licenceFileKinds.map((kind) => ({
  value: kind,
  label: kind === "brand" ? messages.authorisations : licenceLabel[kind],
}));
const brandKinds = authorisationKinds.map((kind) => ({ value: kind, label: authorisationLabel[kind] }));

/** Hands in a licence or the right to a brand, with its scan. */
export function LicenceFileEntry() {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<(typeof kinds)[number]["value"]>("brand");
  const { summary, errors, busy, props, sends } = useSending(id, words.submitted);
  const send = async () => {
    const data = new FormData(form.current ?? undefined);
    const scan = data.get("scan");
    const file =
      scan instanceof File && scan.name !== "" ? { name: scan.name, content: await base64Of(scan) } : { name: "", content: "" };
    const brandKind = brandKinds.find(({ value }) => value === textOf(data, "brandKind"))?.value ?? null;
    const body = {
      kind,
      brandName: textOf(data, "brandName"),
      brandKind: kind === "brand" ? brandKind : null,
      number: textOf(data, "number"),
      issuer: textOf(data, "issuer"),
      ...periodOf(data),
      file,
    };
    return request("POST /mall-sup/own/paper", { body }, { quiet: true });
  };
  return (
    <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <div className={entryGrid}>
        <Field id={`${id}-kind`} label="种类" required error={errors["kind"]}>
          {(control) => (
            <NativeSelect
              {...control}
              options={kinds}
              value={kind}
              onChange={(event) => setKind(kinds.find(({ value }) => value === event.target.value)?.value ?? kind)}
            />
          )}
        </Field>
        {kind === "brand" && (
          <>
            <TextField id={id} name="brandName" label={words.brand} maxLength={60} error={errors["brandName"]} />
            <ChoiceField id={id} name="brandKind" label={words.brandKind} options={brandKinds} error={errors["brandKind"]} />
          </>
        )}
        <TextField id={id} name="number" label="编号" maxLength={60} error={errors["number"]} />
        <TextField id={id} name="issuer" label="签发单位" maxLength={60} error={errors["issuer"]} />
        <PeriodFields id={id} errors={errors} />
        <Field
          id={`${id}-scan`}
          label={words.file}
          required
          hint={documentHint}
          error={errors["file"] ?? errors["file.name"] ?? errors["file.content"] ?? errors["content"]}
        >
          {(control) => <FileInput {...control} name="scan" accept={accept} />}
        </Field>
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

const accept = Object.keys(documentTypes)
  .map((type) => `.${type}`)
  .join(",");
