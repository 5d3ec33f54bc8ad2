import { collectionStatuses, collectionStatusLabels, type CollectionStatus } from "#src/domain/collection/state.ts";
import type { SuppliedCollection } from "#src/domain/collection/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { StatusList } from "#src/ui/status-list.tsx";
import { css } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { CollectionStatusTag } from "../collection-status.tsx";
import { messages } from "../messages.ts";
import { ShareList } from "./share-list.tsx";
import { SupplierActions } from "./supplier-actions.tsx";

type Props = {
  page: { total: number; rows: SuppliedCollection[]; counts: { status: CollectionStatus; count: number }[] };
  filter: { pageNum: number; pageSize: number; status?: CollectionStatus | undefined };
};

const path = "/supCollections";
const words = messages.supplied;

/** Campaigns of the company's goods, those that wait for its word first: the address is the state. */
export const SuppliedList = ({ page, filter }: Props) => (
  <StatusList
    label="集采状态"
    path={path}
    all={messages.all}
    statuses={collectionStatuses}
    labels={collectionStatusLabels}
    page={page}
    filter={filter}
    empty={
      <EmptyState icon="box" title={words.none}>
        {words.noneHint}
      </EmptyState>
    }
  >
    <ul className={list}>
      {eachRow(
        page.rows,
        (row) => row.collectionId,
        (row) => Card({ row }),
      )}
    </ul>
  </StatusList>
);

const Card = ({ row }: { row: SuppliedCollection }) => {
  const unit = row.productMeasureUnit;
  return (
    <li className={card}>
      <p className={tags}>
        <CollectionStatusTag status={row.status} upcoming={row.upcoming} />
        <span className={facts}>
          {row.unitName ?? words.wholeMall}
          {row.byName && ` · ${row.byName}`}
        </span>
      </p>
      <h2 className={title}>{row.title}</h2>
      <p className={facts}>
        <TextLink href={`/goodsDetail/${row.productId}`}>
          {row.productTitle} {row.productSpec}
        </TextLink>{" "}
        {row.productCode}
      </p>
      {row.description && <p className={description}>{row.description}</p>}
      <Stats
        items={[
          {
            label: "阶梯价（含运费）",
            value: row.priceTiers.map((tier) => `${tier.fromQuantity} ${unit}起 ${formatMoney(tier.price)}`).join("；"),
          },
          { label: "现价", value: row.listPrice === null ? "—" : formatMoney(row.listPrice) },
          { label: "每箱", value: `${row.caseSize} ${unit}` },
          { label: "起订总量", value: `${row.minTotal} ${unit}` },
          { label: "时间", value: `${formatDateTime(row.opensAt)} 至 ${formatDateTime(row.closesAt)}` },
          { label: words.stock, value: row.stock === null ? "—" : `${row.stock} ${unit}` },
          { label: words.supply, value: row.supply === null ? words.unconfirmed : `${row.supply} ${unit}` },
          { label: row.status === "open" ? "现在成箱" : "成箱", value: `${row.pieces} ${unit}，单价 ${formatMoney(row.price)}` },
        ]}
      />
      {row.status === "proposed" && <Alert tone="warning" title={words.waits(formatDateTime(row.closesAt))} />}
      {row.cancelReason && <p className={facts}>{row.cancelReason}</p>}
      {row.shares.length > 0 && (
        <ShareList
          collectionId={row.collectionId}
          title={row.title}
          shares={row.shares}
          productMeasureUnit={row.productMeasureUnit}
        />
      )}
      {row.availableActions.length > 0 && (
        <SupplierActions
          collectionId={row.collectionId}
          version={row.version}
          minTotal={row.minTotal}
          supply={row.supply}
          availableActions={row.availableActions}
        />
      )}
    </li>
  );
};

const list = column({ gap: "3", my: "3" });
const card = surface({ display: "grid", gap: "2", p: "4", minWidth: "0" });
const tags = wrap({ gap: "2", align: "center" });
const title = css({ textStyle: "section" });
const facts = mutedText();
const description = css({ whiteSpace: "pre-line", color: "fg.muted" });
