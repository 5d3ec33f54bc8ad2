import { termTexts } from "#src/domain/bidding/commercial.ts";
import type { BiddingRules } from "#src/domain/bidding/rules.ts";
import { Stats } from "#src/ui/stat.tsx";

/** The terms on which offers are made, one a line; 未约定 where a bidding has none. */
export const CommercialTermList = ({ rules }: { rules: Pick<BiddingRules, "commercial"> }) => (
  <Stats columns={1} items={termTexts(rules).map(({ label, text }) => ({ label, value: text }))} />
);
