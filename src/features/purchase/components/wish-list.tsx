import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { MyWishRow } from "#src/domain/purchase/schema.ts";
import { sourceTypeLabels } from "#src/domain/kernel/source.ts";
import { wishStatuses, wishStatusLabels, type WishStatus } from "#src/domain/purchase/state.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { RecordCard } from "#src/ui/record-card.tsx";
import { StatusList } from "#src/ui/status-list.tsx";
import { css } from "#styled-system/css";
import { dangerText, mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { timeLeft } from "../time-left.ts";
import { WishStatusTag } from "../wish-status.tsx";

const { wishes: words } = messages;

type Props = {
  page: { rows: MyWishRow[]; total: number; counts: { status: WishStatus; count: number }[] };
  filter: { pageNum: number; pageSize: number; status?: WishStatus | undefined };
  now: number;
};

/** The caller's requests and what each waits for: the address is the state. */
export function WishList({ page, filter, now }: Props) {
  return (
    <StatusList
      label="申请状态"
      path="/myWishes"
      all={words.all}
      statuses={wishStatuses}
      labels={wishStatusLabels}
      page={page}
      filter={filter}
      empty={
        <EmptyState icon="clipboard" title={words.none} action={<LinkButton href="/shoppingCart">去购物车</LinkButton>}>
          {words.noneHint}
        </EmptyState>
      }
    >
      <ul className={list}>
        {eachRow(
          page.rows,
          (row) => row.wishId,
          (row) => (
            <Card row={row} now={now} />
          ),
        )}
      </ul>
    </StatusList>
  );
}

const Card = ({ row, now }: { row: MyWishRow; now: number }) => (
  <RecordCard
    head={
      <>
        <WishStatusTag status={row.status} />
        <span>{formatDateTime(row.submittedAt ?? row.createdAt)}</span>
        <span>{sourceTypeLabels[row.sourceType]}</span>
        {row.groupName && <span>{row.groupName}</span>}
        {row.reservedUntil !== null && <span className={clock}>价格保留剩 {timeLeft(row.reservedUntil, now) ?? "0 分"}</span>}
      </>
    }
  >
    <div className={what}>
      <TextLink href={`/myWishes/${row.wishId}`} variant="quiet" className={title}>
        {row.goodsTitles}
        {row.lineCount > 3 && ` 等 ${row.lineCount} 种`}
      </TextLink>
      {row.waitingFor && <span className={facts}>等待{row.waitingFor}审批</span>}
      {row.status === "rejected" && row.rejectReason && <span className={bad}>驳回原因：{row.rejectReason}</span>}
    </div>
    <div className={end}>
      <Amount fen={row.total} />
      {row.availableActions.includes("submit") && (
        <RemedyLink row={row} label={row.status === "rejected" ? words.remedy : words.carryOn} />
      )}
    </div>
  </RecordCard>
);

const RemedyLink = ({ row, label }: { row: MyWishRow; label: string }) => (
  <LinkButton size="sm" variant="outline" href={`/generatedPurchaseOrder/${row.wishId}/${row.sourceType}`}>
    {label}
  </LinkButton>
);

const list = css({ display: "grid", gap: "3", my: "3" });
const clock = css({ ms: "auto" });
const what = css({ display: "grid", gap: "1", minWidth: "0", flex: "1 1 240px" });
const title = css({ lineClamp: "2" });
const facts = mutedText();
const bad = dangerText();
const end = wrap({ gap: "3", align: "center" });
