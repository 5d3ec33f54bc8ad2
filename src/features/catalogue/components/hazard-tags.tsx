import { type HazardList, hazardListLabel } from "#src/domain/hazard/substance.ts";
import { css } from "#styled-system/css";
import { tag } from "#styled-system/recipes";

/** Legal lists a product's substance stands on, in words: colour is never the only sign. */
export function HazardTags({ hazards }: { hazards: readonly HazardList[] }) {
  if (hazards.length === 0) return null;
  return (
    <p className={row}>
      {hazards.map((list) => (
        <span key={list} className={looks[list]}>
          {hazardListLabel[list]}
        </span>
      ))}
    </p>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", gap: "1", mt: "1" });
const looks: Record<HazardList, string> = {
  hazardous: tag({ tone: "warning" }),
  toxic: tag({ tone: "danger" }),
  precursor: tag({ tone: "danger" }),
  explosive: tag({ tone: "danger" }),
};
