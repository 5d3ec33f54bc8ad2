import type { ReactNode } from "react";
import { biddingModeLabels } from "#src/domain/bidding/terms.ts";
import type { OverseenRow, PurBiddingRow, SupBiddingRow } from "#src/domain/bidding/schema.ts";
import { biddingStatuses, biddingStatusLabels, type BiddingStatus } from "#src/domain/bidding/state.ts";
import { formatDateTime, type Instant } from "#src/domain/kernel/instant.ts";
import { timeLeft } from "#src/features/purchase/time-left.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { StatusTabs } from "#src/ui/status-tabs.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, panel, wrap } from "#styled-system/patterns";
import { BiddingStatusTag } from "../bidding-status.tsx";
import { messages } from "../messages.ts";
import { eachRow } from "#src/ui/each-row.tsx";

type Row = PurBiddingRow | SupBiddingRow | OverseenRow;
type Props = {
  path: "/purBidding" | "/supBidding" | "/purBiddingResult" | "/admin/biddings";
  page: { total: number; rows: readonly Row[]; counts: readonly { status: BiddingStatus; count: number }[]; serverNow: Instant };
  filter: { pageNum: number; pageSize: number; q: string; status?: BiddingStatus | undefined };
  /** What else the address asks for, and keeps. */
  filters?: Record<string, string>;
  /** Where a bidding of this list is shown. */
  hrefOf: (biddingId: string) => string;
  empty: ReactNode;
};

/** Biddings of one side, what runs first: the address is the state. */
export function BiddingList({ path, page: { total, rows, counts, serverNow }, filter, filters = {}, hrefOf, empty }: Props) {
  const { status, q, pageNum, pageSize } = filter;
  const address = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...filters, ...(status && { status }), ...(q && { q }), ...more })}`;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <StatusTabs
        label="竞价状态"
        path={path}
        filters={{ ...filters, ...(q && { q }) }}
        all={messages.all}
        statuses={biddingStatuses}
        labels={biddingStatusLabels}
        counts={counts}
        current={status}
      />
      {(all > 5 || q) && (
        <form action={path} className={search} role="search">
          {eachRow(
            Object.entries({ ...filters, ...(status && { status }) }),
            ([name]) => name,
            ([name, value]) => (
              <input type="hidden" name={name} value={value} />
            ),
            "div",
          )}
          <TextInput name="q" defaultValue={q} aria-label="按标题查找" placeholder="按标题查找" maxLength={40} />
          <Button type="submit" variant="outline">
            查找
          </Button>
        </form>
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className={list}>
          {eachRow(
            rows,
            (row) => row.biddingId,
            (row) => Card({ row, href: hrefOf(row.biddingId), serverNow }),
          )}
        </ul>
      )}
      {total > 0 && (
        <Pagination
          total={total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(next, size) => address({ pageNum: String(next), pageSize: String(size) })}
        />
      )}
    </>
  );
}

const bidStatusLabels = {
  none: null,
  unconfirmed: "待确认新版本",
  joined: "已参与",
  candidate: "请确认中标",
  won: "已中标",
} as const;

const Card = ({ row, href, serverNow }: { row: Row; href: string; serverNow: Instant }) => {
  const left = row.status === "open" ? timeLeft(row.endsAt, serverNow) : null;
  const mine = "mine" in row ? row.mine : null;
  const bidStatus = "bidStatus" in row ? bidStatusLabels[row.bidStatus] : null;
  return (
    <li className={card}>
      <div className={what}>
        <p className={tags}>
          <BiddingStatusTag status={row.status} />
          <Tag tone="neutral">{biddingModeLabels[row.mode]}</Tag>
          {row.access === "invited" && <Tag tone="neutral">{"invited" in row && row.invited ? "受邀" : "邀请"}</Tag>}
          {bidStatus && <Tag tone={row.status === "awarded" ? "warning" : "success"}>{bidStatus}</Tag>}
        </p>
        <h2 className={title}>
          <TextLink href={href} variant="quiet">
            {row.title}
          </TextLink>
        </h2>
        <p className={facts}>
          {"groupName" in row ? row.groupName : row.unitName}
          {"participants" in row && row.participants !== null && ` · ${row.participants} 家供应商参与`} · {row.lines} 行商品
        </p>
        <p className={facts}>
          {formatDateTime(row.opensAt)} 至 {formatDateTime(row.endsAt)}
          {left && <strong>（剩 {left}）</strong>}
        </p>
      </div>
      <div className={figure}>
        <p>
          <span className={facts}>最高限价合计 </span>
          <Amount fen={row.ceiling} size={18} />
        </p>
        {mine && (
          <p>
            <span className={facts}>本公司第 {mine.place} 名 </span>
            <Amount fen={mine.total} size={16} />
          </p>
        )}
      </div>
      <div className={end}>
        <LinkButton href={href} variant={row.status === "open" ? "solid" : "outline"}>
          {row.status === "open" && "bidStatus" in row ? "去报价" : "查看"}
        </LinkButton>
      </div>
    </li>
  );
};

const search = css({ display: "flex", gap: "2", mt: "3", maxWidth: "text" });
const list = css({ display: "grid", gap: "3", my: "3" });
const card = panel({ gap: "3", alignItems: "center", p: "3", md: { gridTemplateColumns: "minmax(0, 1fr) 240px auto" } });
const what = css({ display: "grid", gap: "1", minWidth: "0" });
const tags = wrap({ gap: "1" });
const title = css({ textStyle: "section" });
const facts = mutedText();
const figure = css({ md: { textAlign: "end" } });
const end = css({ display: "flex", justifyContent: "flex-end" });
