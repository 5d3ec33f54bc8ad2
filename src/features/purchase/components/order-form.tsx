"use client";
import { type FormEvent, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import { freightText } from "#src/features/pricing/freight-text.ts";
import { cartCount } from "#src/features/frame/cart-count.ts";
import { codes } from "#src/domain/kernel/error.ts";
import { boughtTwice, titlesOf } from "#src/domain/purchase/repeat.ts";
import type { SubmitWish, WishFile, WishLine, WishView } from "#src/domain/purchase/schema.ts";
import { isAgreed } from "#src/domain/kernel/source.ts";
import type { Address } from "#src/domain/unit/address.ts";
import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { readAgain } from "#src/ui/read-again.ts";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, surface } from "#styled-system/patterns";
import { LineRemedies } from "../../cart/components/line-remedies.tsx";
import { LineWhyNot } from "../../hazard/components/line-why-not.tsx";
import { StorageAdvice } from "../../hazard/components/storage-advice.tsx";
import { HelpLink } from "#src/ui/help-link.tsx";
import { fundField, fundingBefore, fundsProblem, sharesOf } from "../fund-shares.ts";
import { messages } from "../messages.ts";
import { useLineEdits } from "../use-line-edits.ts";
import { restoredFunding, useOrderDraft, type OrderDraft } from "../use-order-draft.ts";
import { Repeats } from "./repeats.tsx";
import { AddressPicker } from "./address-picker.tsx";
import { firstRow, FundPicker, type Funding } from "./fund-picker.tsx";
import { GoodsTables } from "./goods-tables.tsx";
import { LineEdit } from "./line-edit.tsx";
import { WishFiles } from "./wish-files.tsx";

type Props = { wish: WishView; groups: GroupWithFunds[]; addresses: Address[] };

/** A request before it is sent: where to, who pays, what for. Nothing typed is lost when the server refuses. */
export function OrderForm({ wish: initial, groups: initialGroups, addresses: initialAddresses }: Props) {
  const router = useRouter();
  const [wish, setWish] = useState(initial);
  const [groups, setGroups] = useState(initialGroups);
  const [place, setPlace] = useState({ addresses: initialAddresses, chosen: initial.addressId ?? "" });
  const [before] = useState(() => fundingBefore(initial, initialGroups));
  const [funding, setFunding] = useState<Funding>(() => {
    if (before && before.groupId !== "" && before.rows.length > 0) return { groupId: before.groupId, rows: before.rows };
    if (before) return { groupId: before.groupId, rows: firstRow(initialGroups, before.groupId) };
    const groupId = initial.groupId ?? (initialGroups.length === 1 ? (initialGroups[0]?.groupId ?? "") : "");
    return { groupId, rows: firstRow(initialGroups, groupId) };
  });
  const [remark, setRemark] = useState(initial.remark);
  const [files, setFiles] = useState<readonly WishFile[]>(initial.files);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const { busy, run } = useAction({
    refused: async (error) => {
      if (error.code === codes.conflict) {
        await reload(place.chosen);
        await reloadFunds();
      }
      refuse(error.details?.fields ?? { "": error.message });
    },
  });
  const latest = useRef(initial);
  // One key for one content: pressing twice, or again after a lost answer, is one submission.
  const [key, setKey] = useState(() => ({ body: "", id: "" }));
  const { wishId } = wish;
  const funds = groups.find(({ groupId }) => groupId === funding.groupId)?.funds ?? [];

  const reload = async (addressId: string, groupId = funding.groupId) => {
    const query = { ...(addressId && { addressId }), ...(groupId && { groupId }) };
    await readAgain(messages.sheet, async () => {
      latest.current = await request("GET /mall-pur/wish/{wishId}", { params: { wishId }, query }, { quiet: true });
      setWish(latest.current);
    });
  };
  const restore = (stored: OrderDraft) => {
    const restored = restoredFunding(stored, groups) ?? funding;
    const chosen = place.addresses.some(({ addressId }) => addressId === stored.addressId) ? stored.addressId : place.chosen;
    setFunding(restored);
    setRemark(stored.remark);
    setPlace({ ...place, chosen });
    if (chosen !== place.chosen || restored.groupId !== funding.groupId) void reload(chosen, restored.groupId);
    toaster.info(messages.restored);
  };
  const draft = useOrderDraft(wishId, { addressId: place.chosen, ...funding, remark }, restore);
  const choosePlace = (addresses: Address[], chosen: string) => {
    setPlace({ addresses, chosen });
    clear("addressId");
    void reload(chosen);
  };
  const clear = (...names: string[]) =>
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))));
  const refuse = (found: FormErrors) => {
    setErrors(found);
    setFailures((count) => count + 1);
    const [first] = Object.keys(found);
    const control = document.getElementById(`order-${first}`);
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React hands on the submit of the address dialog's own form too: saving an address must not order anything.
    if (busy || event.target !== event.currentTarget) return;
    if (!(await settled())) return undefined;
    const current = latest.current;
    const found = problemsOf(current, place.chosen, funding, funds);
    if (Object.keys(found).length > 0) return refuse(found);
    // Pressed before the new sum was there to be seen.
    if (current.total !== wish.total && !(await confirm({ content: messages.submitTotal(current.total) }))) return undefined;
    const again = titlesOf(boughtTwice(current.repeats));
    if (again !== "" && !(await confirm({ content: messages.submitAgain(again) }))) return undefined;
    const body = submissionOf(current, place.chosen, funding, remark);
    const text = JSON.stringify(body);
    const id = key.body === text ? key.id : crypto.randomUUID();
    setKey({ body: text, id });
    setErrors({});
    await run(async () => {
      await request("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { quiet: true, idempotencyKey: id });
      draft.forget();
      // What was ordered has left the cart.
      // Silent: the next page reads the count again.
      request("GET /mall-pur/cart/count", {}, { quiet: true }).then(
        ({ count }) => cartCount.set(count),
        () => undefined,
      );
      await router.push(`/orderSubmitSuc/${wishId}/${wish.sourceType}` as `/${string}`);
    });
    return undefined;
  };
  const { editing, setQuantity, removeLines, settled } = useLineEdits(wish, async () => {
    await reload(place.chosen);
    clear("lines");
  });
  const all = wish.suppliers.flatMap(({ lines }) => lines);
  const blocked = all.filter(isBlocked);
  const reloadFunds = () =>
    readAgain(messages.fund, async () => setGroups(await request("GET /mall-pur/fund/list", {}, { quiet: true })));

  return (
    <form className={layout} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <div className={main}>
        <FormSummary form={{ id: "order", errors, failures }} />
        <Repeats lines={wish.repeats} />
        {wish.rejectReason && (
          <Alert tone="warning" title={messages.rejected}>
            审批意见：{wish.rejectReason}
          </Alert>
        )}
        <section className={card}>
          <AddressPicker addresses={place.addresses} chosen={place.chosen} error={errors["addressId"]} onChange={choosePlace} />
          {errors["addressId"] && <HelpLink topic="delivery-address">为什么没有运费或不能配送</HelpLink>}
        </section>
        <section className={card} aria-labelledby="order-funding">
          <h2 id="order-funding" className={heading}>
            {messages.funding}
          </h2>
          {before && before.gone.length > 0 && <Alert tone="warning">{before.gone.join("；")}</Alert>}
          <FundPicker
            groups={groups}
            total={wish.total}
            funding={funding}
            errors={errors}
            onChange={(next) => {
              setFunding(next);
              // What the law asks depends on who stores and uses the goods.
              if (next.groupId !== funding.groupId) void reload(place.chosen, next.groupId);
              clear("groupId", ...Object.keys(errors).filter(isOfFunds));
            }}
          />
          {Object.keys(errors).some(isOfFunds) && <HelpLink topic="fund-short">经费不足怎么办</HelpLink>}
        </section>
        <section className={card} aria-labelledby="order-goods" id="order-lines" tabIndex={-1}>
          <h2 id="order-goods" className={heading}>
            {messages.goods}
          </h2>
          <StorageAdvice storage={wish.storage} />
          {!isAgreed(wish.sourceType) && blocked.length > 0 && blocked.length < all.length && (
            <Alert tone="warning" title={messages.blockedLines(blocked.length)}>
              <Button size="sm" variant="outline" disabled={busy || editing} onClick={() => removeLines(blocked)}>
                {messages.buyOthers(blocked.length, all.length - blocked.length)}
              </Button>
            </Alert>
          )}
          <GoodsTables
            suppliers={wish.suppliers}
            hasAddress={place.chosen !== ""}
            renderFailures={({ goods: { productId } }, failures) => (
              <LineWhyNot productId={productId} failures={failures} onRemedied={() => reload(place.chosen)} />
            )}
            {...(isAgreed(wish.sourceType)
              ? {}
              : {
                  renderRemedies: (line: WishLine) => (
                    <LineRemedies
                      title={line.goods.productTitle}
                      fitting={line.notices.find(({ fitting }) => fitting !== undefined)?.fitting}
                      unit={line.goods.productMeasureUnit}
                      disabled={busy || editing}
                      onQuantity={(quantity) => setQuantity(line, quantity)}
                      onRemove={() => removeLines([line])}
                    />
                  ),
                  renderQuantity: (line: WishLine) => (
                    <LineEdit
                      line={line}
                      disabled={busy || editing}
                      onQuantity={(quantity) => setQuantity(line, quantity)}
                      onRemove={() => removeLines([line])}
                    />
                  ),
                })}
          />
        </section>
        <section className={card} aria-labelledby="order-files">
          <h2 id="order-files" className={heading}>
            {messages.files}
          </h2>
          <WishFiles wishId={wishId} files={files} onChange={setFiles} />
        </section>
        <section className={card}>
          <Field id="order-remark" label={messages.remark} hint={messages.remarkHint} error={errors["remark"]}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={200}
                value={remark}
                onChange={(event) => setRemark(event.target.value)}
              />
            )}
          </Field>
        </section>
      </div>
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
    </form>
  );
}

const isOfFunds = (field: string) => field.startsWith("funds");

const isBlocked = ({ notices }: WishLine) => notices.some(({ blocks }) => blocks);

function problemsOf(wish: WishView, addressId: string, { groupId, rows }: Funding, funds: GroupWithFunds["funds"]): FormErrors {
  const found: FormErrors = {};
  const unreached = wish.suppliers.find(({ freight }) => freight === null);
  if (addressId === "") found["addressId"] = "请选择收货地址";
  else if (unreached) found["addressId"] = messages.noDelivery(unreached.coName);
  if (groupId === "") found["groupId"] = messages.chooseGroup;
  else {
    const problem = fundsProblem(rows, wish.total, funds);
    if (problem) found[fundField(rows, problem.index)] = problem.text;
  }
  const short = wish.suppliers.find((supplier) => supplier.short > 0);
  if (wish.suppliers.some(({ lines }) => lines.some(isBlocked))) {
    found["lines"] = messages.blocked;
  } else if (short) found["lines"] = messages.short(short.coName, short.short);
  return found;
}

function submissionOf(wish: WishView, addressId: string, { groupId, rows }: Funding, remark: string): SubmitWish {
  const shares = sharesOf(rows, wish.total);
  return {
    groupId,
    addressId,
    remark,
    funds: rows.flatMap(({ fundId }, index) => {
      const amount = shares[index];
      return amount ? [{ fundId, amount }] : [];
    }),
    shown: {
      prices: wish.suppliers.flatMap(({ lines }) =>
        lines.flatMap(({ goods, price }) => (price === null ? [] : [{ productId: goods.productId, price }])),
      ),
      total: wish.total,
      repeats: [...new Set(boughtTwice(wish.repeats).map((repeat) => repeat.wishId))],
    },
  };
}

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
