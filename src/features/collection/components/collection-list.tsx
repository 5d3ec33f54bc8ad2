import { collectionStatuses, collectionStatusLabels, type CollectionStatus } from "#src/domain/collection/state.ts";
import type { CollectionRow } from "#src/domain/collection/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Image } from "#src/ui/image.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { StatusList } from "#src/ui/status-list.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { CollectionStatusTag } from "../collection-status.tsx";
import { messages } from "../messages.ts";
import { Progress } from "./progress.tsx";
import { eachRow } from "#src/ui/each-row.tsx";

/** Where campaigns are listed, each below it: the purchasers' pages or the operator's desk. */
type Place = "/centralizedAcquisitionOrder" | "/admin/collections";

type Props = {
  path: Place;
  page: { total: number; rows: CollectionRow[]; counts: { status: CollectionStatus; count: number }[] };
  filter: { pageNum: number; pageSize: number; status?: CollectionStatus | undefined };
};

/** Campaigns open to the unit, what is under way first: the address is the state. */
export function CollectionList({ path, page, filter }: Props) {
  return (
    <StatusList
      label="集采状态"
      path={path}
      all={messages.all}
      statuses={collectionStatuses}
      labels={collectionStatusLabels}
      page={page}
      filter={filter}
      empty={
        <EmptyState icon="box" title={path === "/admin/collections" ? messages.admin.none : messages.none}>
          {path === "/admin/collections" ? messages.admin.noneHint : messages.noneHint}
        </EmptyState>
      }
    >
      <ul className={list}>
        {eachRow(
          page.rows,
          (row) => row.collectionId,
          (row) => Card({ path, row }),
        )}
      </ul>
    </StatusList>
  );
}

const Card = ({ path, row }: { path: Place; row: CollectionRow }) => (
  <li className={card}>
    <Image src={row.productPic} alt="" />
    <div className={what}>
      <p className={tags}>
        <CollectionStatusTag status={row.status} upcoming={row.upcoming} />
        {row.wholeMall && <Tag tone="neutral">全平台</Tag>}
        {row.joined && <Tag tone="success">{messages.joined}</Tag>}
        {row.prolonged > 0 && <Tag tone="warning">已延期 {row.prolonged} 次</Tag>}
      </p>
      <h2 className={title}>
        <TextLink href={`${path}/${row.collectionId}`} variant="quiet">
          {row.title}
        </TextLink>
      </h2>
      <p className={facts}>
        {row.productTitle} · {row.productSpec} · {row.brandName} · {row.coName}
      </p>
      <p className={facts}>
        {row.status === "open" || row.status === "proposed" ? "截止" : "原定截止"} {formatDateTime(row.closesAt)} · {row.groups}{" "}
        个课题组报名
      </p>
    </div>
    <div className={figures}>
      <p>
        <Amount fen={row.price} size={20} />
        <span className={facts}> / {row.productMeasureUnit}</span>
        {row.listPrice !== null && row.listPrice > row.price && (
          <>
            {" "}
            <span className={facts}>现价 {formatMoney(row.listPrice)}</span>
          </>
        )}
      </p>
      <Progress row={row} />
    </div>
    <div className={end}>
      <LinkButton href={`${path}/${row.collectionId}`} variant={row.status === "open" ? "solid" : "outline"}>
        {path !== "/admin/collections" && row.status === "open" && !row.joined ? "去报名" : "查看"}
      </LinkButton>
    </div>
  </li>
);

const list = css({ display: "grid", gap: "3", my: "3" });
const card = surface({
  display: "grid",
  gap: "3",
  alignItems: "center",
  p: "3",
  gridTemplateColumns: "80px minmax(0, 1fr)",
  "& > :nth-child(n + 3)": { gridColumn: "1 / -1" },
  md: { gridTemplateColumns: "80px minmax(0, 1fr) 300px auto", "& > :nth-child(n + 3)": { gridColumn: "auto" } },
});
const what = css({ display: "grid", gap: "1", minWidth: "0" });
const tags = wrap({ gap: "1" });
const title = css({ textStyle: "section" });
const facts = mutedText();
const figures = css({ display: "grid", gap: "1" });
const end = css({ display: "flex", justifyContent: "flex-end" });
