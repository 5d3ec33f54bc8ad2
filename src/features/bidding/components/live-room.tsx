"use client";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useRouter } from "waku/router/client";
import { stageOf, type RoomEvent } from "#src/domain/bidding/projection.ts";
import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import { availableSendings } from "#src/domain/bidding/sending.ts";
import type { RoomRanking } from "#src/domain/bidding/socket.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import type { Connection } from "#src/web/live-connection.ts";
import { css } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { countdownText, nextWords } from "../next-words.ts";
import { withoutRanking } from "../room-state.ts";
import { useRoom } from "../use-room.ts";
import { useServerTime } from "../use-server-time.ts";
import { BidForm } from "./bid-form.tsx";
import { SealedBid } from "./sealed-bid.tsx";
import { formatClock } from "#src/domain/kernel/instant.ts";

const BidChart = lazy(() => import("./bid-chart.tsx"));

type Props = {
  biddingId: string;
  side: "pur" | "sup";
  initial: RoomRanking;
  goods: readonly BiddingLine[];
  /** The supplier's company. */
  coId?: number;
};

/** The live room: how long it still runs, where things stand, and a supplier's way to bid. */
export function LiveRoom({ biddingId, side, initial, goods, coId }: Props) {
  const { view: heard, connection, now, send } = useRoom({ biddingId, side, initial });
  const isCurrent = connection.state === "connecting" || connection.state === "live";
  const view = isCurrent ? heard : withoutRanking(heard);
  const time = useServerTime(now, initial.serverNow);
  const router = useRouter();
  const { room, mine, events } = view;
  const stage = stageOf(room, time);
  const target = stage === "upcoming" ? room.opensAt : stage === "revealing" ? (room.revealUntil ?? time) : room.endsAt;
  const counting = stage === "upcoming" || stage === "open" || stage === "revealing";

  // What the server rendered around the room speaks of another phase: it is read again once.
  const rendered = useRef(initial.room.phase);
  useEffect(() => {
    if (room.phase === rendered.current) return;
    rendered.current = room.phase;
    void router.reload();
  }, [room.phase, router]);

  const bids = events.filter((event) => event.type === "bid");
  const extended = events.findLast((event) => event.type === "extended");
  const sendings = availableSendings(room, mine, time);
  return (
    <section className={root} aria-labelledby="room">
      <div className={head}>
        <h2 id="room" className={heading}>
          实时大厅
        </h2>
        <ConnectionTag connection={connection.state} />
      </div>
      {!isCurrent && (
        <Alert tone="warning" live title={connection.reason || notCurrent[connection.state === "ended" ? "ended" : "lost"]}>
          名次与最低价暂不显示；以下记录停留在中断之时，截止时间可能已有延时。
        </Alert>
      )}
      <div className={figures}>
        {counting && (
          <p className={figure}>
            <span className={label}>{stageLabels[stage]}</span>
            <strong role="timer" className={clock} data-hurry={(stage === "open" && target - time < 120_000) || undefined}>
              {countdownText(target - time)}
            </strong>
          </p>
        )}
        {room.mode === "open" && heard.room.lowest !== null && (
          <p className={figure}>
            <span className={label}>当前最低价</span>
            {room.lowest === null ? <Unknown /> : <Amount fen={room.lowest} size={28} />}
          </p>
        )}
        {mine !== null && mine.total !== null && (
          <p className={figure}>
            <span className={label}>我的报价合计</span>
            <Amount fen={mine.total} size={22} />
          </p>
        )}
        {mine !== null && typeof heard.mine?.rank === "number" && (
          <p className={figure} aria-live="polite">
            <span className={label}>我的名次</span>
            {mine.rank === null ? <Unknown /> : <strong className={clock}>第 {mine.rank} 名</strong>}
          </p>
        )}
      </div>
      {extended && stage === "open" && <Alert tone="warning" live title={`已延时 ${room.extensions} 次，截止时间以倒计时为准`} />}
      <p className={words} aria-live="polite">
        {nextWords(room, mine, time)}
      </p>
      {sendings.includes("bid") && (
        <BidForm
          biddingId={biddingId}
          goods={goods}
          view={view}
          lastBid={initial.bid ?? null}
          isCurrent={isCurrent}
          onSend={send}
        />
      )}
      {coId !== undefined && mine && room.mode === "sealed" && (stage === "open" || stage === "revealing") && (
        <SealedBid biddingId={biddingId} coId={coId} goods={goods} view={view} sendings={sendings} onSend={send} />
      )}
      {bids.length > 0 && (
        <div className={charts} data-stale={isCurrent ? undefined : true}>
          <Suspense fallback={null}>
            <BidChart bids={bids} />
          </Suspense>
          <BidTable bids={bids} />
        </div>
      )}
    </section>
  );
}

const stageLabels = { upcoming: "距开始", open: "距截止", revealing: "距揭示截止" } as const;

const connections = {
  connecting: { tone: "neutral", text: "正在连接" },
  live: { tone: "success", text: "实时连接" },
  lost: { tone: "warning", text: "实时连接已中断，正在重连…" },
  ended: { tone: "warning", text: "连接已结束，请刷新页面" },
} as const satisfies Record<Connection, { tone: string; text: string }>;

const notCurrent = {
  lost: "正在重新连接，已提交的报价恢复后会自动补发",
  ended: "本页已不再接收竞价消息，请刷新页面",
} as const;

/** In place of a figure that is not known while the room is not heard. */
const Unknown = () => <strong className={unknown}>—</strong>;

const ConnectionTag = ({ connection }: { connection: Connection }) => (
  <span role="status">
    <Tag tone={connections[connection].tone}>{connections[connection].text}</Tag>
  </span>
);

const shown = 20;

/** The latest bids in words; bidders are numbered by their first bid, nobody is named. */
const BidTable = ({ bids }: { bids: readonly Extract<RoomEvent, { type: "bid" }>[] }) => (
  <TableFrame label="报价记录" minWidth={280}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">报价者</th>
          <th scope="col">合计</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          bids.slice(-shown).toReversed(),
          ({ n }) => n,
          ({ at, bidder, total }) => (
            <tr>
              <td>{formatClock(at)}</td>
              <td>报价者 {bidder}</td>
              <td>
                <Amount fen={total} size={14} />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const root = css({
  bg: "bg.surface",
  border: "strong",
  borderRadius: "md",
  p: "4",
  display: "grid",
  gap: "3",
  gridTemplateColumns: "minmax(0, 1fr)",
});
const head = css({ display: "flex", flexWrap: "wrap", gap: "2", alignItems: "center", justifyContent: "space-between" });
const heading = css({ textStyle: "section" });
const figures = css({ display: "flex", flexWrap: "wrap", columnGap: "8", rowGap: "3" });
const figure = css({ display: "grid", gap: "1" });
const label = css({ textStyle: "label", color: "fg.muted" });
const clock = css({
  fontSize: "3xl",
  fontVariantNumeric: "tabular-nums",
  lineHeight: "tight",
  "&[data-hurry]": { color: "danger.fg" },
});
const unknown = css({ fontSize: "3xl", lineHeight: "tight", color: "fg.muted" });
const words = css({ textStyle: "table" });
const charts = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: "minmax(0, 1fr)",
  md: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
  // What is shown is as old as the connection.
  "&[data-stale]": { filter: "grayscale(1)", opacity: "0.7" },
});
