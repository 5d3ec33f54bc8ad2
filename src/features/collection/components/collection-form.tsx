"use client";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import {
  CollectionForm as Schema,
  maxRungs,
  type CollectionForm as FormOutput,
  type CollectionView,
} from "#src/domain/collection/schema.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { instantOfField, localField } from "#src/domain/kernel/instant.ts";
import { formatYuan, parseYuan } from "#src/domain/kernel/money.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { errorsOf, type FormErrors } from "#src/ui/form-values.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { GoodsPicker, type PickedGoods } from "../../catalogue/components/goods-picker.tsx";
import { messages } from "../messages.ts";

const words = messages.form;
const start = {
  productId: "",
  title: "",
  description: "",
  caseSize: "",
  minTotal: "",
  opensAt: "",
  closesAt: "",
  prolongMost: "0",
  prolongDays: "3",
};
type Values = typeof start;
type RungText = { fromQuantity: string; price: string };

type Props = {
  goods: PickedGoods | null;
  /** The campaign that is changed; null for a new one. */
  known?: CollectionView | null;
  /** Of the operator's desk: for every unit. */
  desk?: boolean;
};

/** A campaign of one's unit, or of the mall. Nothing typed is lost when the server refuses. */
export function CollectionForm({ goods, known = null, desk = false }: Props) {
  const router = useRouter();
  const [values, setValues] = useState<Values>(known ? valuesOf(known) : { ...start, productId: goods?.productId ?? "" });
  const [rungs, setRungs] = useState<RungText[]>(known ? rungTexts(known) : [{ fromQuantity: "1", price: "" }]);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);

  const set = (name: keyof Values) => (event: { target: { value: string } }) =>
    setValues((known) => ({ ...known, [name]: event.target.value }));
  const setRung = (place: number, change: Partial<RungText>) =>
    setRungs((known) => known.map((rung, at) => (at === place ? { ...rung, ...change } : rung)));
  const refuse = (found: FormErrors) => {
    setErrors(byField(found));
    setFailures((count) => count + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const given = formOf(values, rungs);
    const parsed = v.safeParse(Schema, given);
    if (!parsed.success) return refuse(errorsOf(Schema, given));
    setBusy(true);
    setErrors({});
    try {
      const collectionId = await send(parsed.output, known, desk);
      toaster.success(known ? words.saved : words.sent);
      await router.push(desk ? `/admin/collections/${collectionId}` : `/centralizedAcquisitionOrder/${collectionId}`);
    } catch (caught) {
      if (!(caught instanceof DomainError)) throw caught;
      refuse(caught.details?.fields ?? { "": caught.message });
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const field = (name: string) => ({ id: `collection-${name}`, error: errors[name] });

  return (
    <form className={root} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <FormSummary form={{ id: "collection", errors, failures }} />
      <div className={pair}>
        <Field {...field("productId")} label={words.goods} required>
          {(control) => (
            <GoodsPicker {...control} initial={goods} onChange={(productId) => setValues((known) => ({ ...known, productId }))} />
          )}
        </Field>
        <Field {...field("title")} label={words.title} required>
          {(control) => <TextInput {...control} maxLength={60} value={values.title} onChange={set("title")} />}
        </Field>
        <Field {...field("caseSize")} label={words.caseSize} required>
          {(control) => <TextInput {...control} inputMode="numeric" value={values.caseSize} onChange={set("caseSize")} />}
        </Field>
        <Field {...field("minTotal")} label={words.minTotal} hint={words.minHint} required>
          {(control) => <TextInput {...control} inputMode="numeric" value={values.minTotal} onChange={set("minTotal")} />}
        </Field>
        <Field {...field("opensAt")} label={words.opensAt} hint={words.opensHint}>
          {(control) => <TextInput {...control} type="datetime-local" value={values.opensAt} onChange={set("opensAt")} />}
        </Field>
        <Field {...field("closesAt")} label={words.closesAt} required>
          {(control) => <TextInput {...control} type="datetime-local" value={values.closesAt} onChange={set("closesAt")} />}
        </Field>
        <Field {...field("prolongMost")} label={`${words.prolongMost}（次）`}>
          {(control) => <TextInput {...control} inputMode="numeric" value={values.prolongMost} onChange={set("prolongMost")} />}
        </Field>
        <Field {...field("prolongDays")} label={words.prolongDays}>
          {(control) => <TextInput {...control} inputMode="numeric" value={values.prolongDays} onChange={set("prolongDays")} />}
        </Field>
      </div>
      <Field {...field("rungs")} label={words.rungs} hint={words.rungsHint} required>
        {({ id, "aria-describedby": describedBy }) => (
          <ul className={ladder} aria-describedby={describedBy}>
            {eachRow(
              rungs,
              (_, place) => place,
              (rung, place) => (
                <li className={rungRow}>
                  <TextInput
                    {...(place === 0 ? { id } : {})}
                    aria-label={`第 ${place + 1} 档${words.from}`}
                    placeholder={words.from}
                    inputMode="numeric"
                    value={rung.fromQuantity}
                    onChange={(event) => setRung(place, { fromQuantity: event.target.value })}
                  />
                  <TextInput
                    aria-label={`第 ${place + 1} 档${words.price}`}
                    placeholder={words.price}
                    inputMode="decimal"
                    value={rung.price}
                    onChange={(event) => setRung(place, { price: event.target.value })}
                  />
                  {rungs.length > 1 && (
                    <IconButton
                      icon="remove"
                      label={`${words.remove}（第 ${place + 1} 档）`}
                      onClick={() => setRungs((known) => known.filter((_, at) => at !== place))}
                    />
                  )}
                </li>
              ),
            )}
          </ul>
        )}
      </Field>
      {rungs.length < maxRungs && (
        <div>
          <Button
            look="outline"
            size="sm"
            icon="add"
            onClick={() => setRungs((known) => [...known, { fromQuantity: "", price: "" }])}
          >
            {words.add}
          </Button>
        </div>
      )}
      <Field {...field("description")} label={words.description}>
        {(control) => <Textarea {...control} rows={3} maxLength={500} value={values.description} onChange={set("description")} />}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {known ? words.save : words.send}
        </Button>
      </div>
    </form>
  );
}

/** Makes or changes the campaign; gives its id. */
async function send(form: FormOutput, known: CollectionView | null, desk: boolean): Promise<string> {
  const quiet = { quiet: true };
  if (known) {
    const { collectionId, version } = known;
    const input = { params: { collectionId }, body: { version, form } };
    await (desk
      ? request("PUT /mall-admin/collection/{collectionId}", input, quiet)
      : request("PUT /mall-pur/collection/{collectionId}", input, quiet));
    return collectionId;
  }
  const input = { body: form };
  const made = await (desk
    ? request("POST /mall-admin/collection", input, quiet)
    : request("POST /mall-pur/collection", input, quiet));
  return made.collectionId;
}

const valuesOf = (known: CollectionView): Values => ({
  productId: known.productId,
  title: known.title,
  description: known.description,
  caseSize: String(known.caseSize),
  minTotal: String(known.minTotal),
  opensAt: localField(known.opensAt),
  closesAt: localField(known.closesAt),
  prolongMost: String(known.prolongMost),
  prolongDays: String(known.prolongDays),
});

const rungTexts = ({ rungs }: CollectionView): RungText[] =>
  rungs.map(({ fromQuantity, price }) => ({
    fromQuantity: String(fromQuantity),
    price: formatYuan(price).replaceAll(",", ""),
  }));

/** What was typed, as the call takes it; what is no figure is left for the schema to refuse. */
function formOf(values: Values, rungs: readonly RungText[]) {
  return {
    productId: values.productId.trim(),
    title: values.title,
    description: values.description,
    caseSize: figureOf(values.caseSize),
    minTotal: figureOf(values.minTotal),
    opensAt: instantOfField(values.opensAt) ?? null,
    closesAt: instantOfField(values.closesAt),
    prolongMost: figureOf(values.prolongMost),
    prolongDays: figureOf(values.prolongDays),
    rungs: rungs.map(({ fromQuantity, price }) => ({ fromQuantity: figureOf(fromQuantity), price: parseYuan(price) })),
  };
}

const figureOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

/** Messages of the single rungs stand at the ladder, with their place. */
function byField(found: FormErrors): FormErrors {
  const fields: FormErrors = {};
  for (const [name, text] of Object.entries(found)) {
    const rung = /^rungs\.(\d+)/.exec(name);
    fields[rung ? "rungs" : name] ??= rung ? `第 ${Number(rung[1]) + 1} 档：请填写起始数量与单价` : text;
  }
  return fields;
}

const root = css({
  display: "grid",
  gap: "4",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: "4",
  maxWidth: "[860px]",
});
const pair = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } });
const ladder = css({ display: "grid", gap: "2" });
const rungRow = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 40px",
  maxWidth: "[520px]",
});
