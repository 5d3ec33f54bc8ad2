import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { goodsLine } from "#src/domain/kernel/goods-line.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { wishStatusLabels } from "#src/domain/purchase/state.ts";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { ApprovalSteps } from "./approval-steps.tsx";
import { PlacedOrders } from "./placed-orders.tsx";
import { QuantityEvidence } from "#src/features/hazard/components/quantity-evidence.tsx";
import { WatchEvidence } from "#src/features/approval/components/watch-evidence.tsx";

/** What a submission came to: the orders, or the people who are asked now. */
export function Submitted({ wish }: { wish: WishView }) {
  const ordered = wish.orders.length > 0;
  return (
    <div className={stack}>
      <section className={head} data-tone={wish.status === "approving" || ordered ? "good" : "other"}>
        <Icon name={ordered ? "check-circle" : wish.status === "approving" ? "clock" : "info"} size={40} className={sign} />
        <div>
          <h1 className={title}>{submittedTitle(wish)}</h1>
          <p className={lead}>
            金额 <Amount fen={wish.total} />
            {wish.groupName && (wish.status === "approving" || ordered) && <>，由 {wish.groupName} 的经费支付</>}
            {wish.reservedUntil !== null && <>，价格保留至 {formatDateTime(wish.reservedUntil)}</>}
          </p>
        </div>
      </section>
      <StillInCart wish={wish} />
      {wish.watch && <WatchEvidence watch={wish.watch} />}
      {wish.quantityWatch && <QuantityEvidence watch={wish.quantityWatch} />}
      {wish.steps.length > 0 && (
        <section className={card} aria-labelledby="path">
          <h2 id="path" className={heading}>
            审批路径
          </h2>
          <ApprovalSteps steps={wish.steps} />
        </section>
      )}
      {ordered && <PlacedOrders orders={wish.orders} isMine={wish.isMine} />}
      <div className={actions}>
        {wish.availableActions.includes("submit") ? (
          <LinkButton href={`/generatedPurchaseOrder/${wish.wishId}/${wish.sourceType}`}>修改并提交</LinkButton>
        ) : (
          <LinkButton href={ordered ? "/myOrders" : `/myWishes/${wish.wishId}`}>
            {ordered ? "查看我的订单" : "查看审批进度"}
          </LinkButton>
        )}
        <LinkButton href="/" variant="outline">
          继续采购
        </LinkButton>
      </div>
    </div>
  );
}

/** Goods of which more lay in the cart than was asked for. */
function StillInCart({ wish }: { wish: WishView }) {
  if (wish.availableActions.includes("submit")) return null;
  const left = wish.suppliers.flatMap(({ lines }) => lines).filter(({ leftInCart }) => leftInCart > 0);
  if (left.length === 0) return null;
  const named = left.map(
    ({ goods, leftInCart }) => `${goods.productTitle} ${formatCount(leftInCart)} ${goods.productMeasureUnit}`,
  );
  return (
    <Alert tone="warning">
      {messages.stillInCart(goodsLine(named))} <TextLink href="/shoppingCart">查看购物车</TextLink>
    </Alert>
  );
}

/** What the page is about: a request that ended meanwhile is no success. */
export function submittedTitle({ status, steps, orders }: WishView): string {
  if (orders.length > 0) return `提交成功，已生成 ${orders.length} 个订单`;
  const current = steps.find((step) => step.status === "current");
  if (status === "approving" && current) return `已提交，等待${current.label}审批`;
  return `采购申请${wishStatusLabels[status]}`;
}

const stack = css({ display: "grid", gap: "4", maxWidth: "[860px]", mx: "auto" });
const head = surface({ display: "flex", gap: "4", alignItems: "center", p: "6" });
const sign = css({ "[data-tone='good'] > &": { color: "success.fg" }, "[data-tone='other'] > &": { color: "fg.muted" } });
const title = css({ textStyle: "title" });
const lead = css({ color: "fg.muted" });
const card = surface({ p: "4" });
const heading = css({ textStyle: "section", mb: "3" });
const actions = wrap({ gap: "3", justify: "center" });
