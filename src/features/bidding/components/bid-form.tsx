"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { deliveryText } from "#src/domain/bidding/commercial.ts";
import type { BidLine } from "#src/domain/bidding/rules.ts";
import type { Answered } from "#src/domain/bidding/socket.ts";
import { formatClock } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { bidBasis, outliers, readBid, startingTexts, type Requested } from "../bid-values.ts";
import type { RoomView } from "../room-state.ts";
import { useBidDraft } from "../use-bid-draft.ts";
import type { useRoom } from "../use-room.ts";
import { BidSummary } from "./bid-summary.tsx";
import { BidTotal } from "./bid-total.tsx";
import { BidLines } from "./bid-lines.tsx";
import { LowerAll } from "./lower-all.tsx";
import { RestoredBid } from "./restored-bid.tsx";
import { messages } from "../messages.ts";

type Props = {
  biddingId: string;
  requested: Requested;
  view: RoomView;
  /** The company's latest bid that counts, when the page was opened. */
  lastBid: readonly BidLine[] | null;
  /** False while the room is not heard: what is at most to be bid is not known. */
  isCurrent: boolean;
  onSend: ReturnType<typeof useRoom>["send"];
};

/** A bid on all lines: what is at most to be bid, what was sent, what became of it. What was typed stays for the next one. */
export function BidForm({ biddingId, requested, view, lastBid, isCurrent, onSend }: Props) {
  const { goods, terms } = requested;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { mine, pending } = view;
  const { placed, draft, send } = useBid({ biddingId, requested, view, lastBid });
  const { texts } = draft;
  const waiting = pending.some(({ type }) => type === "bid");
  const latest = useLatestAnswer(view);
  const leading = mine?.rank === 1;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readBid(requested, texts);
    if ("problems" in read) return setProblems(read.problems);
    setProblems({});
    const far = outliers(goods, read.lines, placed);
    const content = (
      <BidSummary
        goods={goods}
        bid={read}
        far={far}
        farFrom={placed === null ? "最高限价" : "您上次的报价"}
        validity="收到后不能撤回或调高，只能再降价"
      />
    );
    if (!(await confirm({ title: messages.bidTitle, content, ok: messages.bidOk, cancel: messages.bidBack }))) return undefined;
    send(onSend({ type: "bid", version: view.room.version, lines: read.lines }), read.lines);
    return undefined;
  };
  return (
    <form className={form} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <h3 className={heading}>我的报价</h3>
      {deliveryText(terms) !== "" && <p className={facts}>{deliveryText(terms)}</p>}
      {draft.isRestored && <RestoredBid onClear={draft.clear} />}
      <BidLines goods={goods} texts={texts} problems={problems} onChange={draft.change} />
      {goods.length > 1 && !leading && <LowerAll texts={texts} onChange={draft.change} />}
      <p>
        <BidTotal requested={requested} texts={texts} />
        {mine && isCurrent && !leading && (
          <span className={facts}>
            ；不超过 {formatMoney(mine.maxBid)} 有效
            {mine.toLead !== null && `；要成为最低价须不超过 ${formatMoney(mine.toLead)}，在此之上、当前最低价之下的不接受`}
          </span>
        )}
      </p>
      {leading && <p className={facts}>您已排名第一，不必再降价。</p>}
      <div className={row}>
        <Button type="submit" busy={waiting} disabled={leading}>
          提交报价
        </Button>
      </div>
      {waiting && (
        <p role="status" className={facts}>
          {isCurrent
            ? "已发出，等待确认；收到确认前请勿关闭页面，中断后会自动补发。"
            : "报价已记下，尚未提交；恢复连接或刷新页面后自动提交，以竞价大厅收到的时间为准。"}
        </p>
      )}
      {latest && !waiting && (
        <Alert
          tone={latest.accepted ? "success" : "danger"}
          live
          title={
            latest.accepted && latest.total !== null
              ? `报价 ${formatMoney(latest.total)} 已确认`
              : `${formatClock(latest.at)} 的报价未被接受`
          }
        >
          {latest.accepted ? latest.hash && <span className={hash}>回执 {latest.hash}</span> : latest.text}
        </Alert>
      )}
    </form>
  );
}

/** What became of the last bid; of one refused before this visit only while nothing came after: it speaks of the room as it was. */
function useLatestAnswer({ answers, events }: RoomView): Answered | undefined {
  const [before] = useState(() => new Set(answers.map(({ key }) => key)));
  const latest = answers.findLast(({ kind }) => kind === "bid");
  const isOver = latest?.accepted === false && before.has(latest.key) && events.some(({ at }) => at > latest.at);
  return isOver ? undefined : latest;
}

type Sent = { key: string; lines: readonly BidLine[] };

/** What is typed, and what the company has placed: what is on its way is one or the other once it is answered. */
function useBid({ biddingId, requested: { goods }, view, lastBid }: Omit<Props, "isCurrent" | "onSend">) {
  const [placed, setPlaced] = useState(lastBid);
  const [start] = useState(() => startingTexts(goods, lastBid));
  const draft = useBidDraft({ name: biddingId, basis: bidBasis(goods, placed), start });
  const { place, answered } = draft;
  const sent = useRef<Sent | null>(null);
  const waiting = view.pending.findLast((sending) => sending.type === "bid");
  useEffect(() => {
    if (!waiting || waiting.key === sent.current?.key) return;
    sent.current = waiting;
    place(startingTexts(goods, waiting.lines));
  }, [waiting, goods, place]);
  useEffect(() => {
    const answer = view.answers.find(({ key }) => key === sent.current?.key);
    if (!answer || !sent.current) return;
    const { lines } = sent.current;
    sent.current = null;
    const nowPlaced = answer.accepted ? lines : placed;
    setPlaced(nowPlaced);
    answered(answer.accepted, bidBasis(goods, nowPlaced));
  }, [view.answers, goods, placed, answered]);
  return {
    placed,
    draft,
    send: (key: string, lines: readonly BidLine[]) => {
      place();
      sent.current = { key, lines };
    },
  };
}

const form = css({ display: "grid", gap: "3", borderTop: "default", pt: "3" });
const heading = css({ textStyle: "group" });
const row = css({ display: "flex", gap: "2" });
const facts = mutedText();
const hash = css({ textStyle: "small", fontFamily: "mono", overflowWrap: "anywhere" });
