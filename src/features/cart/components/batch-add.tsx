"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { maxBiddingLines } from "#src/domain/bidding/rules.ts";
import { rowStatuses, rowStatusLabel } from "#src/domain/cart/batch/outcome.ts";
import { batchLimits } from "#src/domain/cart/batch/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Loading } from "#src/ui/skeleton.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { base64Of, emptyFile } from "#src/web/file-content.ts";
import { css } from "#styled-system/css";
import { column, surface, wrap } from "#styled-system/patterns";
import { goodsOf, forInquiry, matchesFilter, remarksOf, type Filter, type Remark, type Work } from "../batch-rows.ts";
import { copyRemarks } from "../copy-remarks.ts";
import { handToBidding } from "../goods-for-bidding.ts";
import { messages } from "../messages.ts";
import { useBatch } from "../use-batch.ts";
import { InquiryReview } from "./inquiry-review.tsx";
import { BlockedLines } from "./blocked-lines.tsx";
import { BatchInput } from "./batch-input.tsx";
import { BatchRowLine } from "./batch-row.tsx";

const perPage = 50;

/** A list from a sheet or a chat: read, mended row by row, and sent on. */
export function BatchAdd({ canSubmit, canBid }: { canSubmit: boolean; canBid: boolean }) {
  const { work, running, isRestoring, restoreAgain, ready, read, findAgain, decide, toCart, toRequest, held, toInquiry, clear } =
    useBatch();
  const router = useRouter();
  const [reviewing, setReviewing] = useState(false);
  if (!work) return <NoWork {...{ isRestoring, restoreAgain, read }} busy={running === "read"} />;
  const inquired = forInquiry(work);
  const startAgain = async () => {
    if (await confirm({ content: messages.batch.confirmAgain })) clear();
  };
  const forBidding = goodsOf(work, maxBiddingLines);
  const toBidding = async () => {
    try {
      await handToBidding(forBidding);
    } catch {
      return toaster.error(messages.batch.notHanded);
    }
    return router.push("/biddingNew?from=batch");
  };
  return (
    <div className={stack}>
      <Summary work={work} />
      <Remarks remarks={remarksOf(work)} />
      <Rows work={work} busy={running === "read"} onDecide={decide} onFindAgain={(id, text) => void findAgain(id, text)} />
      <BlockedLines
        {...held}
        busy={running === "request"}
        onBuyOthers={() => void toRequest((page) => router.push(page), false)}
      />
      {reviewing && (
        <InquiryReview
          {...inquired}
          offers={work.offers}
          send={(ids) => toInquiry(ids, (page) => void router.push(page))}
          onClose={() => setReviewing(false)}
        />
      )}
      <div className={bar} data-print="hide">
        <Button variant="ghost" icon="refresh" onClick={() => void startAgain()}>
          {messages.batch.again}
        </Button>
        <span className={space} />
        <Button
          variant="outline"
          icon="quote"
          disabled={inquired.ready.length + inquired.held.length === 0}
          onClick={() => setReviewing(true)}
        >
          {messages.batch.toInquiry(inquired.ready.length + inquired.held.length)}
        </Button>
        {canBid && (
          <Button variant="outline" icon="gavel" disabled={forBidding.length === 0} onClick={() => void toBidding()}>
            {messages.toBidding}
          </Button>
        )}
        <Button
          variant="outline"
          busy={running === "request"}
          disabled={ready === 0 || !canSubmit}
          onClick={() => void toRequest((page) => router.push(page))}
        >
          {messages.batch.toRequest}
        </Button>
        <Button
          icon="cart"
          busy={running === "cart"}
          disabled={ready === 0}
          onClick={() => void toCart(() => void router.push("/shoppingCart"))}
        >
          {messages.batch.toCart(ready)}
        </Button>
      </div>
    </div>
  );
}

type NoWorkProps = Pick<ReturnType<typeof useBatch>, "isRestoring" | "restoreAgain" | "read"> & { busy: boolean };

/** Where a list comes in, once it is certain that none is kept. */
function NoWork({ isRestoring, restoreAgain, read, busy }: NoWorkProps) {
  if (isRestoring) return <Loading lines={8} />;
  return (
    <>
      {restoreAgain && <LoadFailed what={messages.batch.stored} onAgain={restoreAgain} />}
      <BatchInput busy={busy} onText={(text) => read({ text })} onFile={(file) => void sendFile(file, read)} />
    </>
  );
}

async function sendFile(file: File, read: (body: { file: { name: string; content: string } }) => Promise<unknown>) {
  if (file.size > batchLimits.fileBytes) return toaster.warning(messages.batch.fileTooLarge);
  if (file.size === 0) return toaster.warning(emptyFile);
  // Silent: null is said below.
  const content = await base64Of(file).catch(() => null);
  if (content === null) return toaster.error(messages.batch.fileUnreadable);
  return read({ file: { name: file.name, content } });
}

const Summary = ({ work: { columns, skipped } }: { work: Work }) => (
  <Alert>
    <p>{messages.batch.columns(columns.map(({ column, label }) => `第 ${column} 列 ${label}`))}</p>
    {skipped.length > 0 && (
      <Disclosure summary={messages.batch.skipped(skipped.length)}>
        <ul>
          {eachRow(
            skipped.slice(0, 200),
            ({ line }) => line,
            ({ line, text, why }) => (
              <li>
                第 {line} 行（{why}）：{text}
              </li>
            ),
          )}
        </ul>
      </Disclosure>
    )}
  </Alert>
);

/** Words of the list that nothing takes, also of the rows that went into the cart: they are wanted when the request is written. */
function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null;
  return (
    <Alert tone="warning" title={messages.batch.remarks(remarks.length)}>
      <ul className={remarkList}>
        {eachRow(
          remarks.slice(0, maxRemarks),
          ({ id }) => id,
          ({ line, goods, remark }) => (
            <li>
              第 {line} 行 {goods}：<b>{remark}</b>
            </li>
          ),
        )}
      </ul>
      <Button size="sm" variant="outline" icon="copy" onClick={() => void copyRemarks(remarks)}>
        {messages.batch.copyRemarks}
      </Button>
    </Alert>
  );
}

type RowsProps = {
  work: Work;
  busy: boolean;
  onDecide: ReturnType<typeof useBatch>["decide"];
  onFindAgain: (id: number, text: string) => void;
};

function Rows({ work, busy, onDecide, onFindAgain }: RowsProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const [page, setPage] = useState(0);
  const shown = work.rows.filter((row) => matchesFilter(row, filter));
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const at = Math.min(page, pages - 1);
  const choices: [Filter, string][] = [
    ["all", messages.batch.all],
    ...rowStatuses.map((one) => [one, rowStatusLabel[one]] as [Filter, string]),
    ["done", "已处理"],
  ];
  return (
    <section className={frame} aria-label="识别结果">
      <div className={filters} role="group" aria-label="按状态筛选">
        {eachRow(
          choices,
          ([value]) => value,
          ([value, label]) => {
            const count = work.rows.filter((row) => matchesFilter(row, value)).length;
            if (count === 0 && value !== "all") return null;
            return (
              <button
                type="button"
                className={filterButton}
                aria-pressed={filter === value}
                onClick={() => {
                  setFilter(value);
                  setPage(0);
                }}
              >
                {label} <b>{count}</b>
              </button>
            );
          },
          "div",
        )}
      </div>
      <ul>
        {eachRow(
          shown.slice(at * perPage, (at + 1) * perPage),
          (row) => row.id,
          (row) => (
            <BatchRowLine row={row} offers={work.offers} busy={busy} onDecide={onDecide} onFindAgain={onFindAgain} />
          ),
        )}
      </ul>
      {pages > 1 && (
        <div className={pager}>
          <Button variant="outline" size="sm" disabled={at === 0} onClick={() => setPage(at - 1)}>
            上一页
          </Button>
          <span>
            {at + 1} / {pages} 页
          </span>
          <Button variant="outline" size="sm" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            下一页
          </Button>
        </div>
      )}
    </section>
  );
}

/** Remarks that are shown; the button copies all. */
const maxRemarks = 50;
const remarkList = css({ display: "grid", gap: "1", my: "2", overflowWrap: "anywhere" });
const stack = column({ gap: "3" });
const frame = surface();
const filters = wrap({ gap: "1", px: "3", py: "2", bg: "bg.muted" });
const filterButton = css({
  px: "2.5",
  height: "control.sm",
  borderRadius: "sm",
  textStyle: "small",
  cursor: "pointer",
  color: "fg.default",
  _touch: { height: "control.touch" },
  _hover: { bg: "bg.hover" },
  "&[aria-pressed='true']": { bg: "bg.surface", color: "primary.fg", fontWeight: "bold", boxShadow: "raised" },
});
const pager = css({
  display: "flex",
  justifyContent: "center",
  alignItems: "center",
  gap: "3",
  py: "3",
  borderTop: "default",
  textStyle: "small",
});
const bar = surface({
  position: "sticky",
  bottom: "0",
  zIndex: "sticky",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  px: "3",
  py: "2",
  boxShadow: "popover",
});
const space = css({ flexGrow: "1" });
