import type { Home } from "#src/domain/content/schema.ts";
import { css } from "#styled-system/css";

/** Themed pages of goods. */
export function SpecialAreas({ areas }: { areas: Home["areas"] }) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="special-areas">
      <h2 id="special-areas" className={heading}>
        特色专区
      </h2>
      <ul className={row}>
        {areas.map(({ areaId, title, subtitle, picture, href }) => (
          <li key={areaId}>
            <a href={href}>
              <img src={picture} alt="" width={72} height={48} loading="lazy" decoding="async" />
              <span>
                <strong>{title}</strong>
                {subtitle}
              </span>
            </a>
          </li>
        ))}
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
    display: "flex",
    alignItems: "center",
    gap: "3",
    height: "full",
    p: "3",
    bg: "bg.surface",
    border: "default",
    borderRadius: "md",
    _hover: { borderColor: "primary.solid" },
  },
  "& img": { width: "14", height: "12", objectFit: "cover", objectPosition: "right", borderRadius: "sm", flexShrink: "0" },
  "& span": { display: "grid", textStyle: "small", color: "fg.muted" },
  "& strong": { fontSize: "md", color: "fg.default" },
});
