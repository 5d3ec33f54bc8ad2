"use client";
import * as v from "valibot";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import { plain } from "#src/domain/catalogue/amount.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { PackPlanAnswer, PackPlan } from "#src/domain/pack-plan/schema.ts";
import { amountAsSold } from "#src/domain/pack-plan/preparation.ts";
import { packUnitLabel, type PackUnit } from "#src/domain/pricing/unit-price.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, panel, wrap } from "#styled-system/patterns";
import { cartChanged } from "../../frame/cart-count.ts";
import { sayShort } from "../../frame/short-stock.ts";
import { freightText } from "../freight-text.ts";
import { packPlanMessages as messages } from "../pack-plan-messages.ts";
import { unitPriceText } from "../unit-price-text.ts";

/** An amount that something else on the page worked out; each one is new, also when it says the same. */
export type SuggestedAmount = { text: string; place: number };
type PackPlanPanelProps = {
  casNo: string;
  name: string;
  grades: readonly string[];
  suggested: SuggestedAmount | null;
  /** What the goods of the page are measured by, and their density in g/mL where one is known. */
  soldBy: PackUnit | null;
  density: number | null;
};

/** How to get an amount of a substance for the least money, and that plan into the cart with one press. */
export function PackPlanPanel({ casNo, name, grades, suggested, soldBy, density }: PackPlanPanelProps) {
  const [answer, setAnswer] = useState<PackPlanAnswer | null>(null);
  const [converted, setConverted] = useState<string | null>(null);
  const { busy, error, run } = useAction({ refused: () => setAnswer(null) });

  const solve = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (field: string) => {
      const value = data.get(field);
      return typeof value === "string" ? value : "";
    };
    const [by, grade] = [textOf("by"), textOf("grade")];
    await run(async () => {
      const typed = textOf("amount");
      const sold = soldBy !== null && density !== null ? await asSold(typed, soldBy, density) : null;
      setConverted(sold && density !== null ? messages.converted(typed.trim(), sold, density) : null);
      const body = { casNo, amount: sold ?? typed, ...(by ? { by } : {}), ...(grade ? { grades: [grade] } : {}) };
      setAnswer(await request("POST /mall-pur/goods/cover", { body }, { quiet: true }));
    });
  };

  return (
    <section aria-labelledby="cover-heading" className={root}>
      <h2 id="cover-heading">{messages.title}</h2>
      <p className={muted}>{messages.intro(name)}</p>
      <form onSubmit={(event) => void solve(event)} className={form} noValidate>
        <Field id="cover-amount" label={messages.amount} error={error ?? undefined}>
          {(control) => (
            <TextInput
              {...control}
              key={suggested?.place}
              // Who asked for the amount goes on from there.
              ref={(input) => void (suggested && input?.focus())}
              defaultValue={suggested?.text}
              name="amount"
              placeholder={soldBy === "g" ? "50 g" : "3.2 L"}
              maxLength={30}
            />
          )}
        </Field>
        <Field id="cover-by" label={messages.by}>
          {(control) => <DateInput {...control} name="by" />}
        </Field>
        {grades.length > 1 && (
          <Field id="cover-grade" label={messages.grade}>
            {(control) => (
              <NativeSelect
                {...control}
                name="grade"
                placeholder={messages.anyGrade}
                options={grades.map((grade) => ({ value: grade, label: grade }))}
              />
            )}
          </Field>
        )}
        <Button type="submit" busy={busy}>
          {messages.ask}
        </Button>
      </form>
      <div aria-live="polite">
        {answer && converted && <p className={muted}>{converted}</p>}
        {answer && <Answer key={JSON.stringify(answer.plan)} answer={answer} />}
      </div>
    </section>
  );
}

/** The typed amount by the density, where the goods are sold by the other measure; null where nothing is to be converted. */
async function asSold(typed: string, soldBy: PackUnit, density: number): Promise<string | null> {
  const { Amount } = await import("#src/domain/pack-plan/schema.ts");
  const read = v.safeParse(Amount, typed);
  return read.success ? amountAsSold(read.output, soldBy, density) : null;
}

function Answer({ answer }: { answer: PackPlanAnswer }) {
  const { plan, why, others, need, barred } = answer;
  return (
    <div className={result}>
      {barred && <Alert tone="warning">{messages.barred}</Alert>}
      {plan ? (
        <Plan plan={plan} unit={packUnitLabel[need.unit]} canPurchase={!barred} />
      ) : (
        <Alert tone="warning" title={messages.none} />
      )}
      <ul aria-label={messages.why} className={reasons}>
        {eachRow(
          why,
          (reason) => reason,
          (reason) => (
            <li>{reason}</li>
          ),
        )}
      </ul>
      {others.length > 0 && (
        <p className={muted}>
          {messages.others}
          {others
            .map(({ orders, total, days }) => `${orders[0]?.coName ?? ""} ${formatMoney(total)}（${daysText(days)}）`)
            .join("；")}
        </p>
      )}
    </div>
  );
}

const daysText = (days: number) => (days === 0 ? "现货" : `${days} 天`);

function Plan({ plan, unit, canPurchase }: { plan: PackPlan; unit: string; canPurchase: boolean }) {
  const router = useRouter();
  const { busy, run } = useAction();
  const [added, setAdded] = useState(false);
  const add = async () => {
    const lines = plan.orders.flatMap((order) =>
      order.lines.map(({ product, quantity }) => ({ productId: product.productId, quantity })),
    );
    await run(async () => {
      const { count, refused, short } = await request("POST /mall-pur/cart/batch/add", { body: { lines } });
      cartChanged(count);
      setAdded(refused.length === 0);
      const action = { label: messages.toCart, onClick: () => void router.push("/shoppingCart") };
      if (refused.length === 0) toaster.success(messages.added, { action });
      else toaster.warning(`${messages.partly}${refused.map(({ text }) => text).join("；")}`, { action });
      sayShort(short, action.onClick);
    });
  };
  return (
    <>
      <dl className={figures}>
        <div>
          <dt>{plan.orders.some(({ freight }) => freight === null) ? messages.totalWithout : messages.total}</dt>
          <dd>
            <Amount fen={plan.total} size={24} />
          </dd>
        </div>
        <div>
          <dt>{messages.unitPrice}</dt>
          <dd>{unitPriceText({ unitPrice: plan.unitPrice, unitPriceUnit: unit })}</dd>
        </div>
        <div>
          <dt>{messages.content}</dt>
          <dd>{`${plain(plan.content)} ${unit}${plan.surplus > 0 ? `（${messages.surplus} ${plain(plan.surplus)}）` : ""}`}</dd>
        </div>
        <div>
          <dt>{messages.days}</dt>
          <dd>{daysText(plan.days)}</dd>
        </div>
      </dl>
      <ul className={orders}>
        {eachRow(
          plan.orders,
          ({ coId }) => coId,
          ({ coName, lines, goods, freight, days }) => (
            <li>
              <strong>{coName}</strong>
              <ul>
                {eachRow(
                  lines,
                  ({ product }) => product.productId,
                  ({ product, quantity }) => (
                    <li>
                      <a href={`/goodsDetail/${product.productId}`} target="_blank" rel="noopener">
                        {`${product.productTitle} ${product.productSpec}`}
                      </a>
                      {` × ${quantity} ${product.productMeasureUnit}`}
                    </li>
                  ),
                )}
              </ul>
              <small>{`货款 ${formatMoney(goods)}，运费：${freightText(freight, false)}，${daysText(days)}`}</small>
            </li>
          ),
        )}
      </ul>
      {canPurchase && (
        <Button icon="cart-add" busy={busy} disabled={added} onClick={() => void add()}>
          {added ? messages.inCart : messages.add}
        </Button>
      )}
    </>
  );
}

const root = panel({ gap: "2", p: "4", "& h2": { textStyle: "section" } });
const muted = mutedText();
const form = css({
  display: "grid",
  gap: "3",
  alignItems: "end",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "180px 180px 180px auto" },
  justifyContent: "start",
});
const result = css({ display: "grid", gap: "3", justifyItems: "start", pt: "2", borderTop: "default" });
const figures = wrap({
  align: "baseline",
  columnGap: "8",
  rowGap: "2",
  "& dt": { textStyle: "small", color: "fg.muted" },
  "& dd": { fontWeight: "bold" },
});
const orders = css({
  display: "grid",
  gap: "2",
  width: "full",
  "& > li": { p: "3", border: "default", borderRadius: "md" },
  "& a": { color: "link.default", _hover: { textDecoration: "underline" } },
  "& small": { color: "fg.muted" },
});
const reasons = mutedText({ listStyle: "disc", ps: "5" });
