import { AuthorLines } from "#src/ui/author-lines.tsx";
import type { BiddingResult, PurBiddingView } from "#src/domain/bidding/schema.ts";
import { biddingStatusLabels } from "#src/domain/bidding/state.ts";
import { biddingModeLabels } from "#src/domain/bidding/terms.ts";
import { formatEnd, formatTimestamp } from "#src/domain/kernel/instant.ts";
import { fen, formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { amountInWords } from "#src/features/pricing/amount-in-words.ts";
import { TextLink } from "#src/ui/link-button.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { css } from "#styled-system/css";
import { mutedText, panel, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { Awards } from "./awards.tsx";
import { CommercialTermList } from "./commercial-terms.tsx";
import { Comparison } from "./comparison.tsx";
import { OfferTable } from "./offer-table.tsx";
import { LogAnchor } from "./log-anchor.tsx";
import { LogLinks } from "./log-links.tsx";
import { ResultExport } from "./result-export.tsx";

/** The result of a bidding for paper and file: who bid what, who it went to and why, and the log to check it by. */
export function ResultSheet({ view, result }: { view: PurBiddingView; result: BiddingResult }) {
  const won = view.awards.find(({ status }) => status === "confirmed");
  return (
    <article className={sheet}>
      <div className={tools} data-print="hide">
        <TextLink href={`/purBiddingDetail/${view.biddingId}`}>返回竞价</TextLink>
        <PrintButton label={messages.print} />
        <ResultExport biddingId={view.biddingId} side="pur" />
        <LogLinks side="pur" {...view} />
      </div>
      <h1 className={title}>{view.title} · 竞价结果</h1>
      <p className={facts}>
        {view.unitName}（{view.groupName}，{view.createdBy}） · {biddingModeLabels[view.mode]} ·{" "}
        {biddingStatusLabels[view.status]} · 截止 {formatTimestamp(view.endsAt)}
      </p>
      {won && won.total !== null && (
        <p>
          中标：<strong>{won.coName}</strong>，{formatMoney(won.total)}（{amountInWords(won.total)}）
          {`，${messages.saved} ${savingText(view.ceiling, won.total)}`}
          {won.reason && <AuthorLines text={`，定标理由：${won.reason}`} />}
          {view.noticeUntil !== null && `，公示至 ${formatEnd(view.noticeUntil)}`}
        </p>
      )}
      <h2 className={heading}>{messages.commercial}</h2>
      <CommercialTermList rules={view.rules} />
      <h2 className={heading}>名次</h2>
      <OfferTable offers={result.offers} />
      <h2 className={heading}>{messages.compare}</h2>
      <Comparison goods={view.goods} offers={result.offers} />
      {view.awards.length > 0 && (
        <>
          <h2 className={heading}>定标记录</h2>
          <Awards awards={view.awards} />
        </>
      )}
      <p className={facts}>
        日志记录每一次报价（含未被接受的），逐条哈希相连。下载后可在“验证日志”页面核对：名次会按规则重新计算；与存证比对，任何事后改动都会被发现。
      </p>
      <LogAnchor anchor={view.anchor} />
    </article>
  );
}

/** `¥1,200.00（12.0%）`. */
const savingText = (ceiling: Fen, total: Fen) =>
  `${formatMoney(fen(ceiling - total))}（${(((ceiling - total) / ceiling) * 100).toFixed(1)}%）`;

const sheet = panel({ gap: "3", p: "4" });
const tools = wrap({ gap: "3", align: "center" });
const title = css({ textStyle: "title" });
const heading = css({ textStyle: "section" });
const facts = mutedText();
