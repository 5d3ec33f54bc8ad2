import { type HazardList, hazardListLabel } from "#src/domain/hazard/substance.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { tag } from "#styled-system/recipes";

/** Legal lists a product's substance stands on, in words: colour is never the only sign. */
export const HazardTags = ({ hazards }: { hazards: readonly HazardList[] }) =>
  eachRow(
    hazards,
    (list) => list,
    (list) => <span className={styles[list]}>{hazardListLabel[list]}</span>,
    "span",
  );

const styles: Record<HazardList, string> = {
  hazardous: tag({ tone: "warning" }),
  toxic: tag({ tone: "danger" }),
  precursor: tag({ tone: "danger" }),
  explosive: tag({ tone: "danger" }),
};
