import type { ReactNode } from "react";
import type { OverseenBidding, PurBiddingView, SupBiddingView } from "#src/domain/bidding/schema.ts";
import { biddingAccessLabels, biddingModeLabels } from "#src/domain/bidding/terms.ts";
import { formatDateTime, formatEnd } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { css } from "#styled-system/css";
import { panel, wrap } from "#styled-system/patterns";
import { BiddingStatusTag } from "../bidding-status.tsx";
import { messages } from "../messages.ts";
import { ruleLines } from "../rule-lines.ts";
import { CommercialTermList } from "./commercial-terms.tsx";
import { Section } from "./section.tsx";

type View = PurBiddingView | SupBiddingView | OverseenBidding;

/** What a bidding is: state, window, rules in words, files, versions. */
export function BiddingHead({ view, side, actions }: { view: View; side: "pur" | "sup" | "admin"; actions?: ReactNode }) {
  const { endsAt, plannedEnd } = view;
  return (
    <section className={root}>
      <p className={tags}>
        <BiddingStatusTag status={view.status} />
        <Tag tone="neutral">{biddingModeLabels[view.mode]}</Tag>
        <Tag tone="neutral">{biddingAccessLabels[view.access]}</Tag>
        {view.termsNo > 1 && <Tag tone="warning">第 {view.termsNo} 版</Tag>}
      </p>
      <h1 className={title}>{view.title}</h1>
      {view.description && <p className={description}>{view.description}</p>}
      <Stats
        columns={3}
        items={[
          { label: "采购单位", value: "groupName" in view ? `${view.unitName} · ${view.groupName}` : view.unitName },
          { label: "开始", value: formatDateTime(view.opensAt) },
          { label: "截止", value: `${formatDateTime(endsAt)}${endsAt > plannedEnd ? "（已延时）" : ""}` },
          { label: "最高限价合计", value: <Amount fen={view.ceiling} size={14} /> },
          ...(view.noticeUntil === null ? [] : [{ label: "公示至", value: formatEnd(view.noticeUntil) }]),
          ...("createdBy" in view ? [{ label: "发起人", value: view.createdBy }] : []),
        ]}
      />
      <section aria-labelledby="commercial" className={terms}>
        <h2 id="commercial" className={termsTitle}>
          {messages.commercial}
        </h2>
        <CommercialTermList rules={view.rules} />
      </section>
      {view.endReason && (
        <Alert tone="warning" title={view.status === "failed" ? "竞价流标" : "竞价已取消"}>
          {view.endReason}
        </Alert>
      )}
      {actions}
      <Disclosure summary="竞价规则">
        <ul className={lines}>
          {eachRow(
            ruleLines(view.rules, view),
            (line) => line,
            (line) => (
              <li>{line}</li>
            ),
          )}
        </ul>
      </Disclosure>
      {view.revisions.length > 1 && (
        <Disclosure summary={`更正记录（${view.revisions.length - 1}）`}>
          <ul className={lines}>
            {eachRow(
              view.revisions.slice(1),
              ({ termsNo }) => termsNo,
              ({ termsNo, note, publishedAt }) => (
                <li>
                  第 {termsNo} 版 {publishedAt !== null && formatDateTime(publishedAt)}：{note}
                </li>
              ),
            )}
          </ul>
        </Disclosure>
      )}
      {view.attachments.length > 0 && (
        <p className={files}>
          {messages.attachments}：
          {eachRow(
            view.attachments,
            ({ attachmentId }) => attachmentId,
            ({ attachmentId, name }) =>
              side === "admin" ? (
                <span>{name}</span>
              ) : (
                <TextLink href={`/prod-api/mall-${side}/bidding/${view.biddingId}/attachment/${attachmentId}`}>{name}</TextLink>
              ),
            "span",
          )}
        </p>
      )}
    </section>
  );
}

/** The goods are a section of their own on both sides. */
export const GoodsSection = ({ children }: { children: ReactNode }) => (
  <Section id="goods" title={messages.goods}>
    {children}
  </Section>
);

const root = panel({ p: "4", gap: "3" });
const tags = wrap({ gap: "1" });
const title = css({ textStyle: "title" });
const terms = css({ display: "grid", gap: "1", borderTop: "default", pt: "3" });
const termsTitle = css({ textStyle: "group" });
const description = css({ whiteSpace: "pre-line", color: "fg.muted" });
const lines = css({ display: "grid", gap: "1", ps: "5", listStyle: "disc", textStyle: "table" });
const files = wrap({ gap: "2" });
