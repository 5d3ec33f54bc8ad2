"use client";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { Count, SiteForm, SiteGoodsForm, type SiteStock } from "#src/domain/consignment/schema.ts";
import { parseYuan } from "#src/domain/kernel/money.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { errorsOf, type FormErrors } from "#src/ui/form-values.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { GoodsPicker } from "../../catalogue/components/goods-picker.tsx";
import { messages } from "../messages.ts";

/** A new place for vendors' stock. */
export const NewSite = () => (
  <CustodianForm
    id="site"
    title={messages.newSite}
    ok={messages.newSite}
    schema={SiteForm}
    fields={[
      { name: "name", label: messages.name },
      { name: "address", label: messages.address },
    ]}
    bodyOf={(values) => values}
    send={async (body) => {
      const { siteId } = await request("POST /mall-pur/vm/site", { body }, { quiet: true });
      return { done: messages.created, page: `/vmSites?siteId=${siteId}` };
    }}
  />
);

/** What vendors are to keep at a site, and at which price. */
export const AgreeGoods = ({ siteId }: { siteId: string }) => (
  <CustodianForm
    id="goods"
    title={messages.goods}
    hint={messages.goodsHint}
    ok={messages.goods}
    schema={SiteGoodsForm}
    fields={[
      { name: "productId", label: messages.stockGoods, picks: true },
      { name: "price", label: messages.price },
      { name: "refillAt", label: messages.refillAt, start: "0" },
    ]}
    bodyOf={({ productId = "", price = "", refillAt = "" }) => ({
      siteId,
      productId,
      price: parseYuan(price),
      refillAt: figureOf(refillAt),
    })}
    send={async (body) => {
      await request("POST /mall-pur/vm/stock", { body }, { quiet: true });
      return { done: messages.agreed };
    }}
  />
);

/** Sets stock to what was counted. */
export const CountStock = ({ stock }: { stock: SiteStock }) => (
  <CustodianForm
    id="count"
    title={messages.count}
    ok={messages.count}
    schema={Count}
    fields={[
      {
        name: "productId",
        label: "商品",
        options: stock.vendors.flatMap(({ goods }) =>
          goods.map((one) => ({ value: one.productId, label: `${one.productTitle} ${one.productSpec}（账面 ${one.quantity}）` })),
        ),
      },
      { name: "counted", label: messages.countConfirm },
      { name: "reason", label: messages.reason },
    ]}
    bodyOf={({ productId = "", counted = "", reason = "" }) => ({
      siteId: stock.siteId,
      productId,
      counted: figureOf(counted),
      reason,
    })}
    send={async (body) => {
      await request("POST /mall-pur/vm/adjust", { body }, { quiet: true });
      return { done: messages.counted };
    }}
  />
);

/** Makes requests of what was taken up to now. */
export function CloseSite({ siteId }: { siteId: string }) {
  const { busy, run } = useAction({ reload: true });
  const close = async () => {
    if (!(await confirm({ content: messages.closeConfirm }))) return;
    await run(async () => {
      const { deliveryNotes, requests } = await request("POST /mall-pur/vm/close", { body: { siteId } });
      toaster.success(messages.closed(deliveryNotes, requests));
    });
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void close()}>
      {messages.close}
    </Button>
  );
}

const figureOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

type CustodianField = {
  name: string;
  label: string;
  hint?: string;
  start?: string;
  options?: { value: string; label: string }[];
  /** A product of the catalogue. */
  picks?: boolean;
};

type CustodianProps<S extends v.GenericSchema> = {
  id: string;
  title: string;
  hint?: string;
  ok: string;
  schema: S;
  fields: readonly CustodianField[];
  bodyOf: (values: Record<string, string>) => unknown;
  send: (body: v.InferOutput<S>) => Promise<{ done: string; page?: string }>;
};

/** A small form of one call; nothing typed is lost when it is refused, and it is empty again when it is done. */
function CustodianForm<S extends v.GenericSchema>({ id, title, hint, ok, schema, fields, bodyOf, send }: CustodianProps<S>) {
  const router = useRouter();
  const start = Object.fromEntries(fields.map(({ name, start: first = "" }) => [name, first]));
  const [values, setValues] = useState<Record<string, string>>(start);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const { busy, run } = useAction({ refused: ({ message, details }) => refuse(details?.fields ?? { "": message }) });
  /** Counts what was sent: a picker begins anew. */
  const [done, setDone] = useState(0);
  const refuse = (found: FormErrors) => {
    setErrors(found);
    setFailures((count) => count + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const given = bodyOf(values);
    const parsed = v.safeParse(schema, given);
    if (!parsed.success) return refuse(errorsOf(schema, given));
    setErrors({});
    await run(async () => {
      const { done: text, page } = await send(parsed.output);
      toaster.success(text);
      setValues(start);
      setDone((count) => count + 1);
      await (page ? router.push(page as `/${string}`) : router.reload());
    });
    return undefined;
  };
  const set = (name: string) => (event: { target: { value: string } }) =>
    setValues((current) => ({ ...current, [name]: event.target.value }));

  return (
    <form className={root} onSubmit={(event) => void submit(event)} noValidate autoComplete="off" aria-label={title}>
      <h2 className={head}>{title}</h2>
      {hint && <p className={small}>{hint}</p>}
      <FormSummary form={{ id, errors, failures }} />
      {eachRow(
        fields,
        ({ name }) => name,
        ({ name, label, hint: fieldHint, options, picks }) => (
          <Field id={`${id}-${name}`} label={label} hint={fieldHint} error={errors[name]} required>
            {(control) =>
              picks ? (
                <GoodsPicker
                  key={done}
                  {...control}
                  onChange={(value) => setValues((current) => ({ ...current, [name]: value }))}
                />
              ) : options ? (
                <NativeSelect
                  {...control}
                  placeholder="请选择"
                  options={options}
                  value={values[name] ?? ""}
                  onChange={set(name)}
                />
              ) : (
                <TextInput {...control} value={values[name] ?? ""} onChange={set(name)} />
              )
            }
          </Field>
        ),
        "div",
      )}
      <div>
        <Button type="submit" busy={busy}>
          {ok}
        </Button>
      </div>
    </form>
  );
}

const root = css({
  display: "grid",
  gap: "3",
  alignContent: "start",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: "4",
});
const head = css({ textStyle: "section" });
const small = css({ textStyle: "small", color: "fg.muted" });
