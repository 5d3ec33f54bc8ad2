"use client";
import { useCallback, useState } from "react";
import * as v from "valibot";
import { Day, endOfDay, formatDateTime, isoDay, lastDayOf, startOfDay } from "#src/domain/kernel/instant.ts";
import { formatMoney, parseYuan, yuanText } from "#src/domain/kernel/money.ts";
import type { MyProduct } from "#src/domain/supplier/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useAnswer } from "#src/ui/use-answer.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { askPrices } from "../ask-prices.ts";
import { messages } from "../messages.ts";

type Props = { product: MyProduct; onClose: () => void; onDone: () => Promise<void> };

const noActivity = { aPrice: null, aPriceFrom: null, aPriceTo: null };

/** A new price with an activity price and its days, above the prices there were. */
export function PriceDialog({ product, onClose, onDone }: Props) {
  const [pfPrice, setPfPrice] = useState(yuanText(product.pfPrice));
  // An activity that is over is not offered again.
  const { productId, ...activity } = product.activity === "ended" ? { ...product, ...noActivity } : product;
  const [aPrice, setAPrice] = useState(yuanText(activity.aPrice));
  const shown = {
    from: activity.aPriceFrom === null ? "" : isoDay(activity.aPriceFrom),
    to: activity.aPriceTo === null ? "" : lastDayOf(activity.aPriceTo),
  };
  const [from, setFrom] = useState(shown.from);
  const [to, setTo] = useState(shown.to);
  const send = async () => {
    const next = parseYuan(pfPrice);
    const lower = aPrice.trim() === "" ? null : parseYuan(aPrice);
    const badDay = (day: string) => day !== "" && !v.is(Day, day);
    if (next === null || next < 1 || (aPrice.trim() !== "" && lower === null) || badDay(from) || badDay(to))
      return {
        ...((next === null || next < 1) && { pfPrice: messages.wrongPrice }),
        ...(aPrice.trim() !== "" && lower === null && { aPrice: messages.wrongPrice }),
        ...(badDay(from) && { aPriceFrom: messages.wrongActivityDay }),
        ...(badDay(to) && { aPriceTo: messages.wrongActivityDay }),
      };
    // An activity ends with its price, whatever days are left of it; new days without a price are one that was forgotten.
    const isNew = (from !== "" && from !== shown.from) || (to !== "" && to !== shown.to);
    if (lower === null && isNew) return { aPrice: messages.daysWithoutPrice };
    const days = { aPriceFrom: from === "" ? null : startOfDay(from), aPriceTo: to === "" ? null : endOfDay(to) };
    const body = { pfPrice: next, aPrice: lower, ...days, shown: product.pfPrice };
    const steps = [
      { what: "平台价", from: product.pfPrice, to: next },
      ...(lower === null || lower === product.aPrice ? [] : [{ what: "活动价", from: next, to: lower }]),
    ];
    if (!(await askPrices(steps))) return messages.farPricesUnsaved;
    await request("POST /mall-sup/own/goods/{prodId}/price", { params: { prodId: productId }, body }, { quiet: true });
    await onDone();
    return null;
  };
  return (
    <FormDialog id="price" title={`改价 ${product.productCode}`} ok="保存" send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p>
            {product.title} {product.spec}
          </p>
          <Field id="price-pfPrice" label="平台价（元）" required error={errors["pfPrice"]} hint={messages.priceHint}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                maxLength={16}
                value={pfPrice}
                onChange={(event) => setPfPrice(event.target.value)}
              />
            )}
          </Field>
          <Field id="price-aPrice" label="活动价（元）" error={errors["aPrice"]} hint="留空则没有活动">
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                maxLength={16}
                value={aPrice}
                onChange={(event) => setAPrice(event.target.value)}
              />
            )}
          </Field>
          <div className={pair}>
            <Field id="price-aPriceFrom" label="活动开始" error={errors["aPriceFrom"]}>
              {(control) => <DateInput {...control} value={from} onChange={(event) => setFrom(event.target.value)} />}
            </Field>
            <Field id="price-aPriceTo" label="活动结束" error={errors["aPriceTo"]} hint="含当日，留空则一直有效">
              {(control) => <DateInput {...control} value={to} onChange={(event) => setTo(event.target.value)} />}
            </Field>
          </div>
          <PriceHistory productId={productId} />
        </>
      )}
    </FormDialog>
  );
}

function PriceHistory({ productId }: { productId: string }) {
  const load = useCallback(
    () => request("GET /mall-sup/own/goods/{prodId}/prices", { params: { prodId: productId } }, { quiet: true }),
    [productId],
  );
  const { answer: former, again } = useAnswer(load);
  return (
    <section aria-label="历史价格">
      <h3>历史价格</h3>
      {former.status === "failed" && <LoadFailed what="历史价格" onAgain={again} />}
      {former.status === "ready" && former.value.length === 0 && <p className={small}>还没有改过价</p>}
      {former.status === "ready" && former.value.length > 0 && (
        <ul>
          {eachRow(
            former.value,
            (one) => one.validUntil,
            (one) => (
              <li className={small}>
                至 {formatDateTime(one.validUntil)}：{formatMoney(one.pfPrice)}
                {one.aPrice !== null && `，活动价 ${formatMoney(one.aPrice)}`}
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

const pair = css({ display: "grid", gap: "3", gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" } });
const small = mutedText();
