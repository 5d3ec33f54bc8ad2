import type { CollectionView } from "#src/domain/collection/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { timeLeft } from "#src/features/purchase/time-left.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { column, mutedText, panel, surface, wrap } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { CollectionStatusTag } from "../collection-status.tsx";
import { messages } from "../messages.ts";
import { CommitmentTable } from "./commitment-table.tsx";
import { GroupCommitment } from "./group-commitment.tsx";
import { RefreshPeriodically } from "./refresh-periodically.tsx";
import { OrganiserActions } from "./organiser-actions.tsx";
import { Progress } from "./progress.tsx";

/** A campaign: how far it has come, what each price tier would cost the caller's groups, and what they promise. */
export function CollectionDetail({ view, admin = false }: { view: CollectionView; admin?: boolean }) {
  return (
    <div className={stack}>
      {(view.status === "open" || view.status === "proposed") && (
        <RefreshPeriodically collectionId={view.collectionId} version={view.version} admin={admin} />
      )}
      <Overview view={view} admin={admin} />
      {view.status === "cancelled" && (
        <Alert tone="warning" title="集采已取消">
          {view.cancelReason}
        </Alert>
      )}
      {view.status === "proposed" && <Alert tone="warning" title={messages.proposed} />}
      {view.barred && view.status === "open" && <Alert tone="danger" title={view.barred} />}
      <PriceTiers view={view} />
      {!admin && <MyGroups view={view} />}
      {view.commitments && (
        <section className={card} aria-labelledby="commitments">
          <h2 id="commitments" className={heading}>
            {messages.commitments.title}
          </h2>
          <CommitmentTable rows={view.commitments} withUnit={admin} />
        </section>
      )}
    </div>
  );
}

type OverviewProps = { view: CollectionView; admin: boolean };

/** What is bought from whom, until when, and how far it has come. */
function Overview({ view, admin }: OverviewProps) {
  const unit = view.productMeasureUnit;
  return (
    <section className={head}>
      <Image src={view.productPic} alt="" width={120} height={120} />
      <div className={what}>
        <p className={tags}>
          <CollectionStatusTag status={view.status} upcoming={view.upcoming} />
          {view.wholeMall && <Tag tone="neutral">全平台</Tag>}
          {view.prolonged > 0 && <Tag tone="warning">已延期 {view.prolonged} 次</Tag>}
        </p>
        <h1 className={title}>{view.title}</h1>
        <TextLink href={`/goodsDetail/${view.productId}`}>
          {view.productTitle} {view.productSpec}
        </TextLink>
        {view.description && <p className={description}>{view.description}</p>}
        <Stats
          items={[
            { label: "供应商", value: view.coName },
            { label: "品牌", value: view.brandName },
            { label: "开始", value: formatDateTime(view.opensAt) },
            { label: "截止", value: `${formatDateTime(view.closesAt)}${leftOf(view)}` },
            { label: "可供数量", value: view.supply === null ? "—" : `${view.supply} ${unit}（供应商已确认）` },
            { label: "报名", value: `${view.groups} 个课题组，需求 ${view.wanted} ${unit}` },
            {
              label: "未达起订",
              value: view.maxProlongations > 0 ? `最多延期 ${view.maxProlongations} 次，每次 ${view.prolongDays} 天` : "取消",
            },
          ]}
        />
      </div>
      <CurrentPrice view={view} admin={admin} />
    </section>
  );
}

const CurrentPrice = ({ view, admin }: OverviewProps) => (
  <div className={now} aria-live="polite">
    <p className={label}>{view.status === "open" || view.status === "proposed" ? "当前单价（含运费）" : "成交单价（含运费）"}</p>
    <Amount fen={view.price} size={28} />
    <Progress row={view} />
    {view.canEdit && (
      <OrganiserActions
        collectionId={view.collectionId}
        availableActions={view.availableActions}
        editPage={editPageOf(view, admin)}
        admin={admin}
      />
    )}
  </div>
);

/** What each price tier would cost the caller's groups. */
function PriceTiers({ view }: { view: CollectionView }) {
  const unit = view.productMeasureUnit;
  const committed = view.mine.filter(({ commitment }) => commitment !== null);
  return (
    <section className={card} aria-labelledby="priceTiers">
      <h2 id="priceTiers" className={heading}>
        阶梯价
      </h2>
      <TableFrame label="阶梯价" minWidth={320 + committed.length * 120} stacks>
        <table className={cx(table(), stackedRows)}>
          <thead>
            <tr>
              <th scope="col">合计成箱数量</th>
              <th scope="col">单价</th>
              {eachRow(
                committed,
                ({ groupId }) => groupId,
                (mine) => (
                  <th scope="col">{amountLabel(mine, unit)}</th>
                ),
                "th",
              )}
            </tr>
          </thead>
          <tbody>
            {eachRow(
              view.priceTiers,
              (priceTier) => priceTier.fromQuantity,
              (priceTier, place) => (
                <tr data-current={isCurrent(view, place) || undefined}>
                  <th scope="row" className={rowHead} data-lead="">
                    {priceTier.fromQuantity} {unit}起{isCurrent(view, place) && "（当前）"}
                  </th>
                  <td data-label="单价">
                    <Amount fen={priceTier.price} size={14} />
                  </td>
                  {eachRow(
                    committed,
                    ({ groupId }) => groupId,
                    (mine) => (
                      <td data-label={amountLabel(mine, unit)}>
                        {mine.commitment && (
                          <Amount fen={mine.commitment.amounts[place]?.amount ?? mine.commitment.amount} size={14} />
                        )}
                      </td>
                    ),
                    "td",
                  )}
                </tr>
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
      <p className={hint}>{messages.rules}</p>
    </section>
  );
}

/** Of all that the group wants, also where it is not in a whole case yet. */
const amountLabel = ({ groupName, commitment }: CollectionView["mine"][number], unit: string) =>
  `${groupName} ${Math.max(commitment?.quantity ?? 0, commitment?.allocated ?? 0)} ${unit}的金额`;

const MyGroups = ({ view }: { view: CollectionView }) => (
  <section className={card} aria-labelledby="own">
    <h2 id="own" className={heading}>
      我的课题组
    </h2>
    {view.upcoming && <p className={hint}>{messages.upcoming}</p>}
    {view.mine.length === 0 && <p>{messages.noGroup}</p>}
    <ul className={groups}>
      {eachRow(
        view.mine,
        (mine) => `${mine.groupId}-${mine.commitment?.committedAt ?? 0}`,
        (mine) => (
          <GroupCommitment
            mine={mine}
            collectionId={view.collectionId}
            status={view.status}
            availableActions={view.availableActions}
            unit={view.productMeasureUnit}
            maxPrice={view.priceTiers[0]?.price ?? view.price}
            goods={view.goods}
          />
        ),
      )}
    </ul>
  </section>
);

const editPageOf = ({ collectionId }: CollectionView, admin: boolean) =>
  admin ? `/admin/collections/${collectionId}?edit=1` : `/collectionEdit/${collectionId}`;

const leftOf = ({ status, closesAt, serverNow }: CollectionView) => {
  const left = status === "open" ? timeLeft(closesAt, serverNow) : null;
  return left ? `（剩 ${left}）` : "";
};

const isCurrent = ({ priceTiers, price }: CollectionView, place: number) => priceTiers[place]?.price === price;

const stack = column({ gap: "3", mt: "2" });
const head = panel({ gap: "4", p: "4", md: { gridTemplateColumns: "120px minmax(0, 1fr) 300px" } });
const what = css({ display: "grid", gap: "2", minWidth: "0", alignContent: "start" });
const tags = wrap({ gap: "1" });
const title = css({ textStyle: "title" });
const description = css({ whiteSpace: "pre-line", color: "fg.muted" });
const now = css({ display: "grid", gap: "2", alignContent: "start" });
const label = css({ textStyle: "label", color: "fg.muted" });
const card = surface({ p: "4", display: "grid", gap: "3" });
const heading = css({ textStyle: "section" });
const rowHead = css({ textAlign: "start", fontWeight: "normal", "tr[data-current] &": { fontWeight: "bold" } });
const hint = mutedText();
const groups = css({ display: "grid", gap: "3" });
