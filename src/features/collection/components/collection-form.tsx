"use client";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import {
  CollectionForm as Schema,
  maxPriceTiers,
  type CollectionForm as FormOutput,
  type CollectionView,
} from "#src/domain/collection/schema.ts";
import { instantOfField, localField } from "#src/domain/kernel/instant.ts";
import { parseYuan, yuanText } from "#src/domain/kernel/money.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { errorsOf, joinedAt, type FormErrors } from "#src/ui/form-values.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { typedFigure } from "#src/ui/number-value.ts";
import { DateTimeInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { GoodsPicker, type PickedGoods } from "../../catalogue/components/goods-picker.tsx";
import { messages } from "../messages.ts";
import { useCollectionDraft } from "../use-collection-draft.ts";

const words = messages.form;
const start = {
  productId: "",
  title: "",
  description: "",
  caseSize: "",
  minTotal: "",
  opensAt: "",
  closesAt: "",
  maxProlongations: "0",
  prolongDays: "3",
};
type Values = typeof start;
type PriceTierText = { fromQuantity: string; price: string };

type Props = {
  goods: PickedGoods | null;
  /** The campaign that is changed; null for a new one. */
  existing?: CollectionView | null;
  /** Of the operator's desk: for every unit. */
  admin?: boolean;
};

/** A campaign of one's unit, or of the mall. Nothing typed is lost when the server refuses. */
export function CollectionForm({ goods, existing: current = null, admin = false }: Props) {
  const router = useRouter();
  const [values, setValues] = useState<Values>(current ? valuesOf(current) : { ...start, productId: goods?.productId ?? "" });
  const [priceTiers, setPriceTiers] = useState<PriceTierText[]>(
    current ? priceTierTexts(current) : [{ fromQuantity: "1", price: "" }],
  );
  const { errors: found, summary, refuse: show, accept } = useRefusals("collection", { ...values, priceTiers });
  const errors = joinedAt(found, "priceTiers");
  const { busy, run } = useAction({ refused: (caught) => refuse(caught.details?.fields ?? { "": caught.message }) });

  const draft = useCollectionDraft(current?.collectionId ?? "new", { values, priceTiers }, (stored) => {
    // Goods that the page came with stay: the picker shows them.
    setValues((now) => ({ ...now, ...stored.values, productId: now.productId }));
    setPriceTiers(stored.priceTiers);
    toaster.info(words.restored);
  });

  const set = (name: keyof Values) => (event: { target: { value: string } }) =>
    setValues((current) => ({ ...current, [name]: event.target.value }));
  const refuse = (faults: FormErrors) => show(readable(faults));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const given = formOf(values, priceTiers);
    const parsed = v.safeParse(Schema, given);
    if (!parsed.success) return refuse(errorsOf(Schema, given));
    accept();
    await run(async () => {
      const collectionId = await send(parsed.output, current, admin);
      draft.forget();
      toaster.success(current ? words.saved : words.sent);
      await router.push(admin ? `/admin/collections/${collectionId}` : `/centralizedAcquisitionOrder/${collectionId}`);
    });
    return undefined;
  };
  const field = (name: string) => ({ id: `collection-${name}`, error: errors[name] });

  return (
    <form className={root} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <div className={pair}>
        <Field {...field("productId")} label={words.goods} required>
          {(control) => (
            <GoodsPicker
              {...control}
              initial={goods}
              onChange={(productId) => setValues((current) => ({ ...current, productId }))}
            />
          )}
        </Field>
        <TermFields field={field} values={values} set={set} />
      </div>
      <PriceTierFields field={field("priceTiers")} priceTiers={priceTiers} onChange={setPriceTiers} />
      <Field {...field("description")} label={words.description}>
        {(control) => <Textarea {...control} rows={3} maxLength={500} value={values.description} onChange={set("description")} />}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {current ? words.save : words.send}
        </Button>
      </div>
    </form>
  );
}

type FieldOf = (name: string) => { id: string; error: string | undefined };
type TermFieldsProps = {
  field: FieldOf;
  values: Values;
  set: (name: keyof Values) => (event: { target: { value: string } }) => void;
};

/** Title, quantities and times. */
const TermFields = ({ field, values, set }: TermFieldsProps) => (
  <>
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
      {(control) => <DateTimeInput {...control} value={values.opensAt} onChange={set("opensAt")} />}
    </Field>
    <Field {...field("closesAt")} label={words.closesAt} required>
      {(control) => <DateTimeInput {...control} time="23:59" value={values.closesAt} onChange={set("closesAt")} />}
    </Field>
    <Field {...field("maxProlongations")} label={`${words.maxProlongations}（次）`}>
      {(control) => (
        <TextInput {...control} inputMode="numeric" value={values.maxProlongations} onChange={set("maxProlongations")} />
      )}
    </Field>
    <Field {...field("prolongDays")} label={words.prolongDays}>
      {(control) => <TextInput {...control} inputMode="numeric" value={values.prolongDays} onChange={set("prolongDays")} />}
    </Field>
  </>
);

type PriceTierFieldsProps = {
  field: ReturnType<FieldOf>;
  priceTiers: readonly PriceTierText[];
  onChange: (change: (current: PriceTierText[]) => PriceTierText[]) => void;
};

function PriceTierFields({ field, priceTiers, onChange }: PriceTierFieldsProps) {
  const setPriceTier = (place: number, change: Partial<PriceTierText>) =>
    onChange((current) => current.map((priceTier, at) => (at === place ? { ...priceTier, ...change } : priceTier)));
  return (
    <>
      <Field {...field} label={words.priceTiers} hint={words.priceTiersHint} required>
        {({ id, "aria-describedby": describedBy }) => (
          <ul className={ladder} aria-describedby={describedBy}>
            {eachRow(
              priceTiers,
              (_, place) => place,
              (priceTier, place) => (
                <li className={priceTierRow}>
                  <TextInput
                    {...(place === 0 ? { id } : {})}
                    aria-label={`第 ${place + 1} 档${words.from}`}
                    placeholder={words.from}
                    inputMode="numeric"
                    value={priceTier.fromQuantity}
                    onChange={(event) => setPriceTier(place, { fromQuantity: event.target.value })}
                  />
                  <TextInput
                    aria-label={`第 ${place + 1} 档${words.price}`}
                    placeholder={words.price}
                    inputMode="decimal"
                    value={priceTier.price}
                    onChange={(event) => setPriceTier(place, { price: event.target.value })}
                  />
                  {priceTiers.length > 1 && (
                    <IconButton
                      icon="remove"
                      label={`${words.remove}（第 ${place + 1} 档）`}
                      onClick={() => onChange((current) => current.filter((_, at) => at !== place))}
                    />
                  )}
                </li>
              ),
            )}
          </ul>
        )}
      </Field>
      {priceTiers.length < maxPriceTiers && (
        <div>
          <Button
            variant="outline"
            size="sm"
            icon="add"
            onClick={() => onChange((current) => [...current, { fromQuantity: "", price: "" }])}
          >
            {words.add}
          </Button>
        </div>
      )}
    </>
  );
}

/** Makes or changes the campaign; gives its id. */
async function send(form: FormOutput, current: CollectionView | null, admin: boolean): Promise<string> {
  const quiet = { quiet: true };
  if (current) {
    const { collectionId, version } = current;
    const input = { params: { collectionId }, body: { version, form } };
    await (admin
      ? request("PUT /mall-admin/collection/{collectionId}", input, quiet)
      : request("PUT /mall-pur/collection/{collectionId}", input, quiet));
    return collectionId;
  }
  const input = { body: form };
  const made = await (admin
    ? request("POST /mall-admin/collection", input, quiet)
    : request("POST /mall-pur/collection", input, quiet));
  return made.collectionId;
}

const valuesOf = (current: CollectionView): Values => ({
  productId: current.productId,
  title: current.title,
  description: current.description,
  caseSize: String(current.caseSize),
  minTotal: String(current.minTotal),
  opensAt: localField(current.opensAt),
  closesAt: localField(current.closesAt),
  maxProlongations: String(current.maxProlongations),
  prolongDays: String(current.prolongDays),
});

const priceTierTexts = ({ priceTiers }: CollectionView): PriceTierText[] =>
  priceTiers.map(({ fromQuantity, price }) => ({
    fromQuantity: String(fromQuantity),
    price: yuanText(price),
  }));

/** What was typed, as the call takes it; what is no figure is left for the schema to refuse. */
function formOf(values: Values, priceTiers: readonly PriceTierText[]) {
  return {
    productId: values.productId.trim(),
    title: values.title,
    description: values.description,
    caseSize: typedFigure(values.caseSize),
    minTotal: typedFigure(values.minTotal),
    opensAt: instantOfField(values.opensAt) ?? null,
    closesAt: instantOfField(values.closesAt),
    maxProlongations: typedFigure(values.maxProlongations),
    prolongDays: typedFigure(values.prolongDays),
    priceTiers: priceTiers.map(({ fromQuantity, price }) => ({
      fromQuantity: typedFigure(fromQuantity),
      price: parseYuan(price),
    })),
  };
}

/** What is wrong in the words of this form: one for each price tier. */
const readable = (found: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(found).map(([name, text]) => {
      const place = /^priceTiers\.(\d+)/.exec(name)?.[1];
      if (place !== undefined) return [`priceTiers.${place}`, `第 ${Number(place) + 1} 档：${words.tierMissing}`];
      return [name, name === "productId" ? words.goodsMissing : text];
    }),
  );

const root = surface({ display: "grid", gap: "4", p: "4", maxWidth: "[860px]" });
const pair = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } });
const ladder = css({ display: "grid", gap: "2" });
const priceTierRow = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 40px",
  maxWidth: "[520px]",
});
