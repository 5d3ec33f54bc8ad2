"use client";
import { useRef, useState } from "react";
import {
  documentLanguageLabels,
  documentLanguages,
  documentScopeLabels,
  goodsDocumentKinds,
  type DocumentScope,
  type GoodsDocumentKind,
} from "#src/domain/supplier/document/schema.ts";
import { documentKinds } from "#src/domain/catalogue/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { base64Of } from "#src/web/file-content.ts";
import { request } from "#src/web/request.ts";
import { ChoiceField, DateField, entryGrid, lastDayIn, TextField, textOf } from "../../hazard/components/entry-fields.tsx";
import { useSending } from "../../hazard/use-sending.ts";
import { messages } from "../messages.ts";

const { documents: words } = messages;
const id = "goods-document";
const kinds = goodsDocumentKinds.map((kind) => ({ value: kind, label: documentKinds[kind] }));
const languages = documentLanguages.map((language) => ({ value: language, label: documentLanguageLabels[language] }));

type Props = { prodId: string; casNo: string | null; makerCode: string };

/** Uploads a sheet for a product, a CAS number or a maker's code, or the certificate of a lot. */
export function DocumentEntry({ prodId, casNo, makerCode }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<GoodsDocumentKind>("sds");
  const { summary, errors, busy, props, sends } = useSending(id, words.uploaded);
  const scopes = (["product", ...(casNo === null ? [] : ["cas"]), ...(makerCode === "" ? [] : ["maker"])] as DocumentScope[]).map(
    (scope) => ({ value: scope, label: documentScopeLabels[scope] }),
  );
  const send = async () => {
    const data = new FormData(form.current ?? undefined);
    const chosen = data.get("file");
    const file =
      chosen instanceof File && chosen.name !== ""
        ? { name: chosen.name, content: await base64Of(chosen) }
        : { name: "", content: "" };
    const common = {
      language: languages.find(({ value }) => value === textOf(data, "language"))?.value ?? "zh",
      issuedOn: textOf(data, "issuedOn"),
      validTo: lastDayIn(data, "validTo"),
      file,
    };
    const scope = scopes.find(({ value }) => value === textOf(data, "scope"))?.value ?? "product";
    const body =
      kind === "sds"
        ? { kind, scope, version: textOf(data, "version"), ...common }
        : { kind, lotNo: textOf(data, "lotNo"), ...common };
    return request("POST /mall-sup/own/goods/{prodId}/document", { params: { prodId }, body }, { quiet: true });
  };
  return (
    <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <div className={entryGrid}>
        <Field id={`${id}-kind`} label={words.kind} required error={errors["kind"]}>
          {(control) => (
            <NativeSelect
              {...control}
              options={kinds}
              value={kind}
              onChange={(event) => setKind(event.target.value === "coa" ? "coa" : "sds")}
            />
          )}
        </Field>
        {kind === "sds" ? (
          <>
            <ChoiceField id={id} name="scope" label={words.scope} options={scopes} error={errors["scope"]} />
            <TextField id={id} name="version" label={words.version} maxLength={20} error={errors["version"]} />
          </>
        ) : (
          <TextField id={id} name="lotNo" label={words.lotNo} maxLength={40} error={errors["lotNo"]} />
        )}
        <ChoiceField id={id} name="language" label={words.language} options={languages} error={errors["language"]} />
        <DateField id={id} name="issuedOn" label={kind === "sds" ? words.issuedOn : words.testedOn} error={errors["issuedOn"]} />
        <DateField id={id} name="validTo" label={words.validTo} required={false} error={errors["validTo"]} />
        <Field
          id={`${id}-file`}
          label={words.file}
          required
          hint={words.fileHint}
          error={errors["file"] ?? errors["file.name"] ?? errors["file.content"] ?? errors["content"]}
        >
          {(control) => <FileInput {...control} name="file" accept=".pdf,application/pdf" />}
        </Field>
        <Button type="submit" busy={busy}>
          {words.upload}
        </Button>
      </div>
    </form>
  );
}
