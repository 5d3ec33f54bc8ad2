import { AuthorLines } from "#src/ui/author-lines.tsx";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { agreedPriceOf, sourceTypeLabels } from "#src/domain/kernel/source.ts";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { css } from "#styled-system/css";
import { column, surface, wrap } from "#styled-system/patterns";
import { HelpLink } from "#src/ui/help-link.tsx";
import { messages } from "../messages.ts";
import { WishStatusTag } from "../wish-status.tsx";
import { BuyAgain } from "../../cart/components/buy-again.tsx";
import { ApprovalSteps } from "./approval-steps.tsx";
import { PlacedOrders } from "./placed-orders.tsx";
import { CancelWish } from "./cancel-wish.tsx";
import { FileList } from "./file-list.tsx";
import { FundBalance } from "./fund-balance.tsx";
import { StorageAdvice } from "../../hazard/components/storage-advice.tsx";
import { GoodsTables } from "./goods-tables.tsx";
import { HoldClock } from "./hold-clock.tsx";
import { Review } from "./review.tsx";
import { QuantityEvidence } from "#src/features/hazard/components/quantity-evidence.tsx";
import { WatchEvidence } from "#src/features/approval/components/watch-evidence.tsx";

type Props = { wish: WishView; now: number; from: { label: string; href: string } };

/** A request whole: what, for how much, from which money, who decided what. The caller's own actions stand with it. */
export function WishDetail({ wish, now, from }: Props) {
  const { availableActions } = wish;
  return (
    <div className={stack}>
      <Breadcrumb items={[from, { label: messages.wishes.detail }]} />
      <WishHead wish={wish} now={now} />
      <WishAlerts wish={wish} now={now} />
      {wish.watch && <WatchEvidence watch={wish.watch} />}
      {wish.quantityWatch && <QuantityEvidence watch={wish.quantityWatch} />}
      {wish.steps.length > 0 && (
        <section className={card} aria-labelledby="path">
          <h2 id="path" className={heading}>
            审批路径
          </h2>
          <ApprovalSteps steps={wish.steps} />
          {wish.status === "approving" && <HelpLink topic="approval-stuck">一直没有人审批怎么办</HelpLink>}
        </section>
      )}
      {wish.funds.length > 0 && (
        <section className={card} aria-labelledby="funds">
          <h2 id="funds" className={heading}>
            经费
          </h2>
          <FundBalance funds={wish.funds} />
        </section>
      )}
      <WishFacts wish={wish} />
      {wish.files.length > 0 && (
        <section className={card} aria-labelledby="files">
          <h2 id="files" className={heading}>
            附件
          </h2>
          <FileList wishId={wish.wishId} files={wish.files} />
        </section>
      )}
      <section className={card} aria-labelledby="goods">
        <h2 id="goods" className={heading}>
          商品{wish.status === "draft" || wish.status === "rejected" ? "" : "（提交时的信息与价格）"}
        </h2>
        <StorageAdvice storage={wish.storage} />
        {wish.canDecide ? (
          <Review wish={{ wishId: wish.wishId, suppliers: wish.suppliers, availableActions }} />
        ) : (
          <GoodsTables suppliers={wish.suppliers} hasAddress={wish.addressId !== null} />
        )}
      </section>
      {wish.orders.length > 0 && <PlacedOrders orders={wish.orders} isMine={wish.isMine} />}
      <WishHistory history={wish.history} />
    </div>
  );
}

type HeadProps = { wish: WishView; now: number };

/** Whose request it is, its total, and what the caller may do with it. */
const WishHead = ({ wish, now }: HeadProps) => (
  <header className={`${card} ${head}`}>
    <div>
      <h1 className={title}>
        {wish.requesterName}的采购申请 <WishStatusTag status={wish.status} />
      </h1>
      <p className={lead}>
        <Amount fen={wish.total} size={24} />
        {wish.reservedUntil !== null && <HoldClock until={wish.reservedUntil} now={now} />}
      </p>
    </div>
    <div className={actions}>
      {wish.availableActions.includes("submit") && (
        <LinkButton href={`/generatedPurchaseOrder/${wish.wishId}/${wish.sourceType}`}>
          {wish.status === "rejected" ? messages.wishes.remedy : messages.wishes.carryOn}
        </LinkButton>
      )}
      {wish.availableActions.includes("buyAgain") && <BuyAgain from={{ wishId: wish.wishId }} />}
      {wish.availableActions.includes("cancel") && <CancelWish wishId={wish.wishId} />}
    </div>
  </header>
);

/** Why it does not go on as it is. */
function WishAlerts({ wish, now }: HeadProps) {
  const { availableActions } = wish;
  const agreed = agreedPriceOf(wish);
  const isTooLate =
    agreed !== null && now >= agreed.until && availableActions.includes("cancel") && !availableActions.includes("submit");
  return (
    <>
      {wish.status === "rejected" && wish.rejectReason && (
        <Alert tone="danger" title="已驳回">
          {wish.rejectReason}
        </Alert>
      )}
      {isTooLate && (
        <Alert tone="warning" title={`${agreed.name}只保留到 ${formatDateTime(agreed.until)}`}>
          不能再提交，请取消此申请后按现价购买。
        </Alert>
      )}
      {wish.status === "expired" && (
        <Alert tone="warning" title="价格已过期，申请已失效">
          价格与经费只保留 7 天，请重新发起。<HelpLink topic="price-expired">价格为什么会过期</HelpLink>
        </Alert>
      )}
    </>
  );
}

const WishFacts = ({ wish }: { wish: WishView }) => (
  <section className={card} aria-labelledby="facts">
    <h2 id="facts" className={heading}>
      申请信息
    </h2>
    <Stats
      items={[
        { label: "申请人", value: wish.groupName ? `${wish.requesterName}（${wish.groupName}）` : wish.requesterName },
        { label: "来源", value: sourceTypeLabels[wish.sourceType] },
        { label: "提交时间", value: wish.submittedAt === null ? "尚未提交" : formatDateTime(wish.submittedAt) },
        ...(wish.delivery
          ? [{ label: "收货", value: `${wish.delivery.receiver}，${wish.delivery.region} ${wish.delivery.detail}` }]
          : []),
        { label: "备注", value: <AuthorLines text={wish.remark || "无"} /> },
      ]}
    />
  </section>
);

const WishHistory = ({ history }: Pick<WishView, "history">) => (
  <section className={card} aria-labelledby="trail">
    <h2 id="trail" className={heading}>
      操作记录
    </h2>
    <ol>
      {eachRow(
        history,
        (_, index) => index,
        ({ at, label, by, note }) => (
          <li className={event}>
            <span>{formatDateTime(at)}</span>
            <span>
              {by} {label}
              {note && <AuthorLines text={`：${note}`} />}
            </span>
          </li>
        ),
      )}
      {history.length === 0 && <li className={muted}>尚未提交</li>}
    </ol>
  </section>
);

const stack = column({ gap: "3" });
const head = wrap({ gap: "3", justify: "space-between", align: "center" });
const title = css({ textStyle: "title" });
const lead = wrap({ gap: "4", align: "baseline", color: "fg.muted" });
const actions = wrap({ gap: "2" });
const card = surface({ p: "4" });
const heading = css({ textStyle: "section", mb: "3" });
const event = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "170px minmax(0, 1fr)" },
  columnGap: "3",
  py: "1.5",
  borderTop: "default",
  textStyle: "table",
  "& > :first-child": { color: "fg.muted" },
});
const muted = css({ color: "fg.muted" });
