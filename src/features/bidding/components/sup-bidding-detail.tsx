import { isOpened } from "#src/domain/bidding/disclosure.ts";
import type { BiddingResult, SupBiddingView } from "#src/domain/bidding/schema.ts";
import type { RoomRanking } from "#src/domain/bidding/socket.ts";
import { Alert } from "#src/ui/alert.tsx";
import { PartFailed } from "#src/ui/part-failed.tsx";
import { column } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { isLive } from "../stage.ts";
import { Awards } from "./awards.tsx";
import { BiddingHead, GoodsSection } from "./bidding-head.tsx";
import { OfferTable } from "./offer-table.tsx";
import { ConfirmAward } from "./confirm-award.tsx";
import { ExtendOffer } from "./extend-offer.tsx";
import { BiddingGoods } from "./goods-table.tsx";
import { JoinForm } from "./join-form.tsx";
import { LiveRoom } from "./live-room.tsx";
import { LogAnchor } from "./log-anchor.tsx";
import { LogLinks } from "./log-links.tsx";
import { Objections } from "./objections.tsx";
import { Questions } from "./questions.tsx";
import { ResultExport } from "./result-export.tsx";
import { Section } from "./section.tsx";
import { Supplied } from "./supplied.tsx";

type Props = { view: SupBiddingView; room: RoomRanking | null; result: BiddingResult | null };

/** A bidding as a supplier sees it: what to do stands first. */
export const SupBiddingDetail = ({ view, room, result }: Props) => {
  return (
    <div className={stack}>
      <BiddingHead view={view} side="sup" />
      {view.availableActions.includes("confirm") && (
        <Section id="confirm" title={messages.confirm}>
          <ConfirmAward biddingId={view.biddingId} goods={view.goods} />
        </Section>
      )}
      {view.availableActions.includes("extendOffer") && (
        <Section id="extend" title={messages.extendOffer}>
          <ExtendOffer {...view} />
        </Section>
      )}
      {view.availableActions.includes("join") && (
        <Section id="join" title={view.mine ? messages.rejoin : messages.join}>
          <JoinForm view={view} />
        </Section>
      )}
      {isLive(view) && !room && <PartFailed what={messages.room} />}
      {room && (
        <LiveRoom
          key={view.bidStatus}
          biddingId={view.biddingId}
          side="sup"
          initial={room}
          requested={{ goods: view.goods, terms: view.rules }}
          coId={Number(view.coId)}
        />
      )}
      {view.status === "cancelled" && !result && view.logFrom !== null && (
        <Section id="log" title={messages.log}>
          <LogLinks side="sup" {...view} />
        </Section>
      )}
      {result && (
        <Section id="result" title={messages.result}>
          {!isOpened(view) && <p>{messages.notOpened}</p>}
          {result.offers.length > 0 && <OfferTable offers={result.offers} />}
          {isOpened(view) && (
            <div>
              <ResultExport biddingId={view.biddingId} side="sup" />
            </div>
          )}
          <LogLinks side="sup" {...view} />
          <LogAnchor anchor={view.anchor} />
        </Section>
      )}
      {view.awards.length > 0 && (
        <Section id="objections" title={messages.objections}>
          <Awards awards={view.awards} />
          {view.noticeUntil !== null && (
            <Objections
              biddingId={view.biddingId}
              objections={view.objections}
              canObject={view.availableActions.includes("object")}
            />
          )}
        </Section>
      )}
      <Supplied goods={view.supplied} lines={view.goods} />
      <GoodsSection>
        {view.linesWithoutGoods.length > 0 && <Alert tone="warning">{messages.linesWithoutGoods(view.linesWithoutGoods)}</Alert>}
        <BiddingGoods goods={view.goods} />
      </GoodsSection>
      <Section id="questions" title={messages.questions}>
        <Questions biddingId={view.biddingId} questions={view.questions} canAsk={view.availableActions.includes("ask")} />
      </Section>
    </div>
  );
};

const stack = column({ gap: "3", mt: "2" });
