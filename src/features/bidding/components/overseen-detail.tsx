import type { OverseenBidding } from "#src/domain/bidding/schema.ts";
import { column } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { Awards } from "./awards.tsx";
import { BiddingHead, GoodsSection } from "./bidding-head.tsx";
import { OfferTable } from "./offer-table.tsx";
import { BiddingGoods } from "./goods-table.tsx";
import { Objections } from "./objections.tsx";
import { Questions } from "./questions.tsx";
import { Section } from "./section.tsx";

/** A bidding as the operator sees it: what everybody may know, nothing to do. */
export const OverseenDetail = ({ view }: { view: OverseenBidding }) => (
  <div className={stack}>
    <BiddingHead view={view} side="admin" />
    {view.result && view.result.offers.length > 0 && (
      <Section id="result" title={messages.result}>
        <OfferTable offers={view.result.offers} />
      </Section>
    )}
    {view.awards.length > 0 && (
      <Section id="objections" title={messages.objections}>
        <Awards awards={view.awards} />
        {view.noticeUntil !== null && <Objections biddingId={view.biddingId} objections={view.objections} />}
      </Section>
    )}
    <GoodsSection>
      <BiddingGoods goods={view.goods} />
    </GoodsSection>
    <Section id="questions" title={messages.questions}>
      <Questions biddingId={view.biddingId} questions={view.questions} />
    </Section>
  </div>
);

const stack = column({ gap: "3", mt: "2" });
