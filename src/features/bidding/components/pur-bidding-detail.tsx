import { isOpened } from "#src/domain/bidding/disclosure.ts";
import type { BiddingResult, PurBiddingView } from "#src/domain/bidding/schema.ts";
import type { RoomRanking } from "#src/domain/bidding/socket.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { CaseList } from "#src/features/approval/components/case-list.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { PartFailed } from "#src/ui/part-failed.tsx";
import { css } from "#styled-system/css";
import { column, mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { offerName } from "../offer-name.ts";
import { isLive } from "../stage.ts";
import { AwardForm, LeftOut } from "./award-form.tsx";
import { Awards } from "./awards.tsx";
import { BiddingHead, GoodsSection } from "./bidding-head.tsx";
import { BuyerActions } from "./buyer-actions.tsx";
import { Comparison } from "./comparison.tsx";
import { OfferTable } from "./offer-table.tsx";
import { BiddingGoods } from "./goods-table.tsx";
import { LiveRoom } from "./live-room.tsx";
import { LogAnchor } from "./log-anchor.tsx";
import { LogLinks } from "./log-links.tsx";
import { Objections } from "./objections.tsx";
import { Questions } from "./questions.tsx";
import { Relations } from "./relations.tsx";
import { Section } from "./section.tsx";
import { Supplied } from "./supplied.tsx";

type Props = { view: PurBiddingView; room: RoomRanking | null; result: BiddingResult | null };

/** A bidding as the unit that buys sees it, from draft to request. */
export function PurBiddingDetail({ view, room, result }: Props) {
  return (
    <div className={stack}>
      <BiddingHead view={view} side="pur" actions={<BuyerActions {...view} />} />
      {view.cases.length > 0 && (
        <Section id="cases" title={messages.cases}>
          <CaseList rows={view.cases} />
        </Section>
      )}
      {view.status === "cancelled" && !result && view.logFrom !== null && (
        <Section id="log" title={messages.log}>
          <LogLinks side="pur" {...view} />
        </Section>
      )}
      {isLive(view) && !room && <PartFailed what={messages.room} />}
      {room && (
        <LiveRoom biddingId={view.biddingId} side="pur" initial={room} requested={{ goods: view.goods, terms: view.rules }} />
      )}
      {result && <OutcomeSection view={view} result={result} />}
      {view.flags.length > 0 && (
        <Section id="relations" title={messages.relations}>
          <Relations biddingId={view.biddingId} flags={view.flags} canDecide={view.availableActions.includes("decideFlag")} />
        </Section>
      )}
      {result && (view.availableActions.includes("award") || view.leftOut.length > 0) && (
        <Section id="award" title={messages.award}>
          <OffersBind view={view} />
          <LeftOut offers={result.offers} leftOut={view.leftOut} />
          {view.availableActions.includes("award") && (
            <AwardForm biddingId={view.biddingId} offers={result.offers} leftOut={view.leftOut} />
          )}
        </Section>
      )}
      {view.awards.length > 0 && (
        <Section id="objections" title={messages.objections}>
          <Awards awards={view.awards} />
          {view.noticeUntil !== null && (
            <Objections
              biddingId={view.biddingId}
              objections={view.objections}
              canAnswer={view.availableActions.includes("answerObjection")}
            />
          )}
        </Section>
      )}
      <Supplied goods={view.supplied} lines={view.goods} />
      <GoodsSection>
        {view.lineNotes.length > 0 && (
          <Alert tone="warning">
            {eachRow(
              view.lineNotes,
              ({ lineNo }) => String(lineNo),
              ({ lineNo, text }) => (
                <p>{messages.lineNote(lineNo, text)}</p>
              ),
            )}
          </Alert>
        )}
        <BiddingGoods goods={view.goods} hrefOf={(lineNo) => `/biddingProdDetail/${view.biddingId}/${lineNo}`} />
      </GoodsSection>
      {view.publishedAt !== null && view.runs && <ParticipantsSection view={view} />}
      {view.publishedAt !== null && (
        <Section id="questions" title={messages.questions}>
          <Questions biddingId={view.biddingId} questions={view.questions} canAnswer={view.availableActions.includes("answer")} />
        </Section>
      )}
    </div>
  );
}

/** For how long the offers bind, and who let theirs bind longer. */
const OffersBind = ({ view: { offersBindUntil, serverNow, extended } }: { view: PurBiddingView }) => (
  <>
    {offersBindUntil !== null &&
      (serverNow < offersBindUntil ? (
        <p>{messages.offersBind(formatDateTime(offersBindUntil))}</p>
      ) : (
        <Alert tone="warning">{messages.offersOver(formatDateTime(offersBindUntil))}</Alert>
      ))}
    {extended.length > 0 && (
      <ul className={list} aria-label={messages.extensions}>
        {eachRow(
          extended,
          ({ coId, until }) => `${coId}-${until}`,
          ({ coName, until, extendedAt }) => (
            <li>{messages.extended(coName, formatDateTime(until), formatDateTime(extendedAt))}</li>
          ),
        )}
      </ul>
    )}
  </>
);

/** What was offered, beside the log it can be checked by; once opened, with the sheet for paper. */
const OutcomeSection = ({ view, result }: { view: PurBiddingView; result: BiddingResult }) => (
  <Section id="compare" title={messages.compare}>
    {!isOpened(view) && <p>{messages.notOpened}</p>}
    {result.offers.length > 0 && <OfferTable offers={result.offers} />}
    <Comparison goods={view.goods} offers={result.offers} />
    {isOpened(view) ? (
      <div>
        <LinkButton variant="outline" href={`/purBiddingResult?biddingId=${view.biddingId}`}>
          {messages.result}
        </LinkButton>
      </div>
    ) : (
      <LogLinks side="pur" {...view} />
    )}
    <LogAnchor anchor={view.anchor} />
  </Section>
);

/** Who takes part and who was invited, for who runs the bidding: to others it says nothing, as nothing of it is known to them. */
const ParticipantsSection = ({ view: { participants, invited, status } }: { view: PurBiddingView }) => (
  <Section
    id="participants"
    title={participants && !joinsGoOn(status) ? `${messages.participants}（${participants.length}）` : messages.participants}
  >
    {!participants && <p>{messages.participantsSealed}</p>}
    {participants && joinsGoOn(status) && <p>{messages.participantsSoFar(participants.length)}</p>}
    {participants?.length === 0 && !joinsGoOn(status) && <p>{messages.noParticipants}</p>}
    {participants?.some(({ confirmed }) => !confirmed) && (
      <p>{messages.unconfirmed(participants.filter(({ confirmed }) => !confirmed).length)}</p>
    )}
    {participants?.some(({ bidderNo }) => bidderNo === null) && <p className={facts}>{messages.namesAfterOpening}</p>}
    <ul className={list}>
      {eachRow(
        numberedOf(participants ?? []),
        ({ bidderNo }) => bidderNo,
        ({ bidderNo, coName, joinedAt }) => (
          <li>
            {offerName({ bidderNo, coName, mine: false })} {joinedAt !== null && ` · ${formatDateTime(joinedAt)} 参与`}
          </li>
        ),
      )}
    </ul>
    {invited.length > 0 && <p className={facts}>已邀请：{invited.map(({ coName }) => coName).join("、")}</p>}
  </Section>
);

/** Companies may still join while the page is open: what it was sent is no count any more. */
const joinsGoOn = (status: PurBiddingView["status"]) => status === "published" || status === "open";

/** Bidders have numbers once the bids are opened. */
const numberedOf = (participants: NonNullable<PurBiddingView["participants"]>) =>
  participants
    .flatMap(({ bidderNo, ...rest }) => (bidderNo === null ? [] : [{ bidderNo, ...rest }]))
    .toSorted((a, b) => a.bidderNo - b.bidderNo);

const stack = column({ gap: "3", mt: "2" });
const list = css({ display: "grid", gap: "1" });
const facts = mutedText();
