import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import type { AdminSection } from "../admin-menu.ts";

/** Everything the operator may do, with a sentence each. */
export const AdminOverview = ({ sections }: { sections: readonly AdminSection[] }) => (
  <>
    {eachRow(
      sections,
      ({ menuId: sectionId }) => sectionId,
      ({ title, pages }) => (
        <section className={group}>
          <h2 className={heading}>{title}</h2>
          <ul className={grid}>
            {eachRow(
              pages,
              ({ menuId }) => menuId,
              ({ path, label, about, icon }) => (
                <li>
                  <a href={path} className={cx(card({ hover: true }), tile)}>
                    <Icon name={icon} size={20} className={picture} />
                    <strong>{label}</strong>
                    {about && <span className={quiet}>{about}</span>}
                  </a>
                </li>
              ),
            )}
          </ul>
        </section>
      ),
      "div",
    )}
  </>
);

const group = css({ display: "grid", gap: "2" });
const heading = css({ textStyle: "section" });
const grid = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", xl: "repeat(3, minmax(0, 1fr))" },
});
const tile = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: "2.5",
  rowGap: "1",
  alignItems: "center",
  height: "full",
});
const picture = css({ color: "primary.fg" });
const quiet = mutedText({ size: "table", gridColumn: "2" });
