"use client";
import { useRouter } from "waku/router/client";
import type { CartLine } from "#src/domain/cart/schema.ts";
import { selectionOf } from "#src/domain/cart/totals.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, surface, wrap } from "#styled-system/patterns";
import { freightText } from "../../pricing/freight-text.ts";
import { allLines, hasNewGoods, idsOf, isBlocked, totalsOf, type CartState } from "../cart-state.ts";
import { messages } from "../messages.ts";
import type { useCart } from "../use-cart.ts";

export type CartDialog = "share" | "lists";
type CartActions = Pick<ReturnType<typeof useCart>, "select" | "remove" | "reload">;

type BarProps = {
  state: CartState;
  canSubmit: boolean;
  canBid: boolean;
  actions: CartActions;
  onOpenDialog: (dialog: CartDialog) => void;
};

/** What is chosen comes to so much, and what may be done with it. */
export function CartBar({ state, canSubmit, canBid, actions, onOpenDialog }: BarProps) {
  const router = useRouter();
  const lines = allLines(state);
  const chosen = lines.filter(({ selected }) => selected);
  const totals = totalsOf(state);
  const selection = selectionOf(lines);
  const { busy, submit } = useSubmit(chosen, actions.reload);
  const toBidding = () =>
    chosen.length === 0 ? toaster.warning(messages.nothingSelected) : void router.push("/biddingNew?from=cart");
  return (
    <section className={bar} aria-label="合计" data-print="hide">
      <div className={barStart}>
        <Checkbox
          checked={selection === "some" ? "mixed" : selection === "all"}
          onChange={(selected) => actions.select(idsOf(lines), selected)}
        >
          {messages.selectAll}
        </Checkbox>
        <Button variant="ghost" size="sm" disabled={chosen.length === 0} onClick={() => void actions.remove(idsOf(chosen))}>
          {messages.removeSelected}
        </Button>
        <Button variant="ghost" size="sm" icon="share" onClick={() => onOpenDialog("share")}>
          {messages.share.open}
        </Button>
        <Button variant="ghost" size="sm" icon="list" onClick={() => onOpenDialog("lists")}>
          {messages.lists.open}
        </Button>
        {canBid && (
          <Button variant="ghost" size="sm" icon="gavel" onClick={toBidding}>
            {messages.toBidding}
          </Button>
        )}
        <LinkButton variant="ghost" size="sm" icon="paste" href="/batchAddPurchase">
          {messages.batch.title}
        </LinkButton>
      </div>
      <div className={figures} aria-live="polite">
        <span className={detail}>
          已选 {totals.lines} 种 {totals.pieces} 件，{messages.freight}：{freightText(totals.freight, state.deliverTo !== null)}
        </span>
        <span className={sum}>
          合计 <Amount fen={totals.total} size={22} />
        </span>
      </div>
      <Button size="lg" busy={busy} disabled={!canSubmit} onClick={() => void submit()}>
        {messages.submit}
      </Button>
      {!canSubmit && <p className={refusal}>{messages.cannotSubmit}</p>}
    </section>
  );
}

/** Makes a request of the chosen lines; what cannot be bought is shown first. */
function useSubmit(chosen: readonly CartLine[], reload: () => Promise<void>) {
  const router = useRouter();
  // What became unavailable since the cart was read says so in its line.
  const { busy, run } = useAction({ refused: () => reload() });
  const submit = async () => {
    const stop = chosen.find(isBlocked);
    if (chosen.length === 0) return toaster.warning(messages.nothingSelected);
    if (stop) {
      document.getElementById(`cart-${stop.product.productId}`)?.scrollIntoView({ block: "center" });
      return toaster.warning(messages.blocked);
    }
    const changed = chosen.filter(hasNewGoods).map(({ product, goodsChange }) => `“${product.productTitle}”${goodsChange}`);
    if (changed.length > 0 && !(await confirm({ content: messages.goodsChanged(changed) }))) return undefined;
    await run(async () => {
      const wanted = chosen.map(({ product, quantity }) => ({ productId: product.productId, quantity }));
      const { wishId } = await request("POST /mall-pur/wish/create", { body: { sourceType: 1, lines: wanted } });
      await router.push(`/generatedPurchaseOrder/${wishId}/1` as `/${string}`);
    });
    return undefined;
  };
  return { busy, submit };
}

const bar = surface({
  position: "sticky",
  bottom: "0",
  zIndex: "sticky",
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr) auto", md: "1fr auto auto" },
  alignItems: "center",
  columnGap: { base: "3", md: "6" },
  rowGap: "1",
  px: "3",
  py: { base: "2", md: "3" },
  boxShadow: "popover",
});
const barStart = wrap({ align: "center", columnGap: "2", gridColumn: { base: "1 / -1", md: "auto" } });
const figures = css({ display: "grid", justifyItems: { base: "start", md: "end" } });
const detail = mutedText();
const sum = css({ textStyle: "group" });
const refusal = dangerText({ gridColumn: "1 / -1", textAlign: "end" });
