"use client";
import { useEffect, useRef } from "react";
import { useRouter } from "waku/router/client";
import { stageOf } from "#src/domain/bidding/projection.ts";
import { availableSendings } from "#src/domain/bidding/sending.ts";
import type { RoomRanking } from "#src/domain/bidding/socket.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Tag } from "#src/ui/badge.tsx";
import type { Connection } from "#src/web/live-connection.ts";
import { css } from "#styled-system/css";
import { column, wrap } from "#styled-system/patterns";
import type { Requested } from "../bid-values.ts";
import { nextWords } from "../next-words.ts";
import { withoutRanking } from "../room-state.ts";
import { useRoom } from "../use-room.ts";
import { useServerTime } from "../use-server-time.ts";
import { BidForm } from "./bid-form.tsx";
import { BidRecords } from "./bid-records.tsx";
import { Overtaken } from "./overtaken.tsx";
import { RoomFigures } from "./room-figures.tsx";
import { SealedBid } from "./sealed-bid.tsx";

type Props = {
  biddingId: string;
  side: "pur" | "sup";
  initial: RoomRanking;
  requested: Requested;
  /** The supplier's company. */
  coId?: number;
};

/** The live room: how long it still runs, where things stand, and a supplier's way to bid. */
export function LiveRoom({ biddingId, side, initial, requested, coId }: Props) {
  const { view: heard, connection, now, send } = useRoom({ biddingId, side, initial });
  const isCurrent = connection.state === "connecting" || connection.state === "live";
  const view = isCurrent ? heard : withoutRanking(heard);
  const time = useServerTime(now, initial.serverNow);
  const { room, mine, events } = view;
  const stage = stageOf(room, time);
  usePhaseReload(initial.room.phase, room.phase);

  const bids = events.filter((event) => event.type === "bid");
  const isExtended = events.some((event) => event.type === "extended");
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
      <RoomFigures view={view} heard={heard} time={time} />
      {mine && room.mode !== "sealed" && stage === "open" && <Overtaken rank={mine.rank} />}
      {isExtended && stage === "open" && (
        <Alert tone="warning" live title={`已延时 ${room.extensions} 次，截止时间以倒计时为准`} />
      )}
      <p className={words} aria-live="polite">
        {nextWords(room, mine, time)}
      </p>
      {sendings.includes("bid") && (
        <BidForm
          biddingId={biddingId}
          requested={requested}
          view={view}
          lastBid={initial.bid ?? null}
          isCurrent={isCurrent}
          onSend={send}
        />
      )}
      {coId !== undefined && mine && room.mode === "sealed" && (stage === "open" || stage === "revealing") && (
        <SealedBid biddingId={biddingId} coId={coId} requested={requested} view={view} sendings={sendings} onSend={send} />
      )}
      {bids.length > 0 && <BidRecords bids={bids} mine={heard.mine?.number ?? null} isCurrent={isCurrent} />}
    </section>
  );
}

/** What the server rendered around the room speaks of the phase then: in another one it is read again, once. */
function usePhaseReload(initial: RoomRanking["room"]["phase"], phase: RoomRanking["room"]["phase"]) {
  const router = useRouter();
  const rendered = useRef(initial);
  useEffect(() => {
    if (phase === rendered.current) return;
    rendered.current = phase;
    void router.reload();
  }, [phase, router]);
}

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

const ConnectionTag = ({ connection }: { connection: Connection }) => (
  <span role="status">
    <Tag tone={connections[connection].tone}>{connections[connection].text}</Tag>
  </span>
);

const root = column({ bg: "bg.surface", border: "strong", borderRadius: "md", p: "4", gap: "3" });
const head = wrap({ gap: "2", align: "center", justify: "space-between" });
const heading = css({ textStyle: "section" });
const words = css({ textStyle: "table" });
