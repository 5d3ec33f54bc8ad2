import { css } from "#styled-system/css";
import { ghsLabel } from "../ghs.ts";
import sprite from "../ghs-pictograms.svg?url&no-inline";

/** A hazard pictogram in its red diamond, 64 px, with its meaning in words below. */
export const GhsPictogram = ({ code }: { code: string }) => (
  <figure className={root}>
    <svg width={64} height={64} aria-hidden>
      <use href={`${sprite}#${code}`} />
    </svg>
    <figcaption>{ghsLabel[code] ?? code}</figcaption>
  </figure>
);

const root = css({ display: "grid", justifyItems: "center", gap: "1", textStyle: "small" });
