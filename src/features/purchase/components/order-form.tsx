"use client";
import { useEffect, useRef } from "react";
import { isAgreed } from "#src/domain/kernel/source.ts";
import type { WishLine } from "#src/domain/purchase/schema.ts";
import { wishStatusLabels } from "#src/domain/purchase/state.ts";
import { freightText } from "#src/features/pricing/freight-text.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { HelpLink } from "#src/ui/help-link.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { css } from "#styled-system/css";
import { column, surface } from "#styled-system/patterns";
import { LineRemedies } from "../../cart/components/line-remedies.tsx";
import { LineWhyNot } from "../../hazard/components/line-why-not.tsx";
import { StorageAdvice } from "../../hazard/components/storage-advice.tsx";
import { isOfFunds } from "../fund-shares.ts";
import { messages } from "../messages.ts";
import { isBlocked } from "../order-problems.ts";
import { useOrderForm, type OrderFormProps } from "../use-order-form.ts";
import { AddressPicker } from "./address-picker.tsx";
import { FundPicker } from "./fund-picker.tsx";
import { GoodsTables } from "./goods-tables.tsx";
import { LineEdit } from "./line-edit.tsx";
import { Repeats } from "./repeats.tsx";
import { WishFiles } from "./wish-files.tsx";

/** A request before it is sent: where to, who pays, what for. */
export function OrderForm(props: OrderFormProps) {
  const form = useOrderForm(props);
  const { wish, place, errors } = form;
  // An open one says itself what holds it back.
  const isOpen = wish.status === "draft" || wish.status === "rejected";
  if (!isOpen && !wish.availableActions.includes("submit")) return <NotSubmittable wish={wish} />;
  return (
    <form
      className={layout}
      onPointerDownCapture={form.pressed}
      onKeyDownCapture={form.pressed}
      onSubmit={(event) => void form.submit(event)}
      noValidate
      autoComplete="off"
      data-counts-faults
    >
      <div className={main}>
        <FormSummary form={{ id: "order", errors, failures: form.failures }} />
        <Repeats lines={wish.repeats} />
        {wish.rejectReason && (
          <Alert tone="warning" title={messages.rejected}>
            审批意见：{wish.rejectReason}
          </Alert>
        )}
        <section className={card}>
          <AddressPicker
            addresses={place.addresses}
            chosen={place.chosen}
            error={errors["addressId"]}
            onChange={form.choosePlace}
          />
          {errors["addressId"] && <HelpLink topic="delivery-address">为什么没有运费或不能配送</HelpLink>}
        </section>
        <FundingSection form={form} />
        <GoodsSection form={form} />
        <section className={card} aria-labelledby="order-files">
          <h2 id="order-files" className={heading}>
            {messages.files}
          </h2>
          <WishFiles wishId={wish.wishId} files={form.files} onChange={form.setFiles} />
        </section>
        <section className={card}>
          <Field id="order-remark" label={messages.remark} hint={messages.remarkHint} error={errors["remark"]}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={200}
                value={form.remark}
                onChange={(event) => form.changeRemark(event.target.value)}
              />
            )}
          </Field>
        </section>
      </div>
      <Totals form={form} />
    </form>
  );
}

/** The request went on in another window, or by somebody else, while this page was open. */
function NotSubmittable({ wish: { wishId, sourceType, status } }: Pick<OrderFormProps, "wish">) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={root}>
      <Alert tone="warning" live title={messages.notSubmittable(wishStatusLabels[status])}>
        <p>{messages.notSubmittableHint}</p>
        <LinkButton href={`/orderSubmitSuc/${wishId}/${sourceType}`}>{messages.toWish}</LinkButton>
      </Alert>
    </div>
  );
}

type SectionProps = { form: ReturnType<typeof useOrderForm> };

const FundingSection = ({ form: { before, groups, wish, funding, errors, changeFunding } }: SectionProps) => (
  <section className={card} aria-labelledby="order-funding">
    <h2 id="order-funding" className={heading}>
      {messages.funding}
    </h2>
    {before && before.gone.length > 0 && <Alert tone="warning">{before.gone.join("；")}</Alert>}
    <FundPicker groups={groups} total={wish.total} funding={funding} errors={errors} onChange={changeFunding} />
    {Object.keys(errors).some(isOfFunds) && <HelpLink topic="fund-short">经费不足怎么办</HelpLink>}
  </section>
);

/** The goods; where nothing was agreed before, quantities change and lines go here. */
function GoodsSection({ form: { wish, place, busy, editing, setQuantity, removeLines, reload } }: SectionProps) {
  const all = wish.suppliers.flatMap(({ lines }) => lines);
  const blocked = all.filter(isBlocked);
  const disabled = busy || editing;
  const changes = {
    renderRemedies: (line: WishLine) => (
      <LineRemedies
        title={line.goods.productTitle}
        fitting={line.notices.find(({ fitting }) => fitting !== undefined)?.fitting}
        unit={line.goods.productMeasureUnit}
        disabled={disabled}
        onQuantity={(quantity) => setQuantity(line, quantity)}
        onRemove={() => removeLines([line])}
      />
    ),
    renderQuantity: (line: WishLine) => (
      <LineEdit
        line={line}
        disabled={disabled}
        onQuantity={(quantity) => setQuantity(line, quantity)}
        onRemove={() => removeLines([line])}
      />
    ),
  };
  return (
    <section className={card} aria-labelledby="order-goods" id="order-lines" tabIndex={-1}>
      <h2 id="order-goods" className={heading}>
        {messages.goods}
      </h2>
      <StorageAdvice storage={wish.storage} />
      {!isAgreed(wish.sourceType) && blocked.length > 0 && blocked.length < all.length && (
        <Alert tone="warning" title={messages.blockedLines(blocked.length)}>
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => removeLines(blocked)}>
            {messages.buyOthers(blocked.length, all.length - blocked.length)}
          </Button>
        </Alert>
      )}
      <GoodsTables
        suppliers={wish.suppliers}
        hasAddress={place.chosen !== ""}
        renderFailures={({ goods: { productId } }, failures) => (
          <LineWhyNot productId={productId} failures={failures} onRemedied={() => reload()} />
        )}
        {...(isAgreed(wish.sourceType) ? {} : changes)}
      />
    </section>
  );
}

const Totals = ({ form: { wish, place, busy } }: SectionProps) => (
  <aside className={aside} aria-label={messages.total}>
    <dl className={figures}>
      <dt>{messages.goodsTotal}</dt>
      <dd>
        <Amount fen={wish.goods} />
      </dd>
      <dt>{messages.freight}</dt>
      <dd>{freightText(wish.freight, place.chosen !== "")}</dd>
      <dt className={strong}>{messages.total}</dt>
      <dd>
        <Amount fen={wish.total} size={24} />
      </dd>
    </dl>
    <Button type="submit" size="lg" wide busy={busy}>
      {messages.submit}
    </Button>
    <LinkButton href="/shoppingCart" variant="ghost" size="sm" wide>
      {messages.backToCart}
    </LinkButton>
    <p className={hint}>{messages.hold}</p>
  </aside>
);

const layout = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 280px" },
});
const main = column({ gap: "4" });
const card = surface({ p: "4", outline: "none" });
const heading = css({ textStyle: "section", mb: "3" });
const aside = surface({ display: "grid", gap: "2", p: "4", lg: { position: "sticky", top: "[96px]" } });
const figures = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "baseline",
  gap: "2",
  mb: "2",
  "& dd": { textAlign: "end" },
  "& dt": { color: "fg.muted" },
});
const strong = css({ fontWeight: "bold", color: "fg.default!" });
const hint = css({ textStyle: "small", color: "fg.subtle" });
