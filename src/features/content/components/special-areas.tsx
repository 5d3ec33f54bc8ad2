import type { Home } from "#src/domain/content/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type SpecialAreasProps = { areas: Home["areas"]; heading?: "h1" | "h2" };

/** Themed pages of goods; on a page of their own they are its main heading. */
export function SpecialAreas({ areas, heading: Heading = "h2" }: SpecialAreasProps) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="special-areas">
      <Heading id="special-areas" className={heading}>
        {messages.areas}
      </Heading>
      <ul className={row}>
        {eachRow(
          areas,
          ({ areaId }) => areaId,
          ({ title, subtitle, picture, href }) => (
            <li>
              <a href={href}>
                <img src={picture} alt="" width={1200} height={360} loading="lazy" decoding="async" />
                <strong>{title}</strong>
                <span>{subtitle}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const heading = css({ textStyle: "section", mb: "2" });
const row = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(45%, 190px), 1fr))",
  "& a": {
    position: "relative",
    display: "grid",
    alignContent: "center",
    height: "full",
    minHeight: "16",
    px: "4",
    py: "2",
    bg: "bg.surface",
    border: "default",
    borderRadius: "md",
    overflow: "hidden",
    textStyle: "small",
    color: "fg.muted",
    _hover: { borderColor: "primary.solid" },
  },
  "& img": {
    position: "absolute",
    insetBlock: "0",
    insetInlineEnd: "0",
    width: "[60%]",
    height: "full",
    objectFit: "cover",
    objectPosition: "right",
    maskImage: "linear-gradient(to right, transparent 25%, black)",
    smDown: { display: "none" },
  },
  "& strong": { position: "relative", fontSize: "md", color: "fg.default" },
  "& span": { position: "relative", maxWidth: { sm: "[62%]" }, textWrap: "balance" },
});
