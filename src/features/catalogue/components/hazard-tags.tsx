import { type HazardList, hazardListLabel } from "#src/domain/hazard/substance.ts";
import { tag } from "#styled-system/recipes";

/** Legal lists a product's substance stands on, in words: colour is never the only sign. */
export const HazardTags = ({ hazards }: { hazards: readonly HazardList[] }) =>
  hazards.map((list) => (
    <span key={list} className={looks[list]}>
      {hazardListLabel[list]}
    </span>
  ));

const looks: Record<HazardList, string> = {
  hazardous: tag({ tone: "warning" }),
  toxic: tag({ tone: "danger" }),
  precursor: tag({ tone: "danger" }),
  explosive: tag({ tone: "danger" }),
};
