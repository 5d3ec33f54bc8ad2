import type { Home } from "#src/domain/content/schema.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { toneOf } from "#src/features/system/dict-tone.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css, cx } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { tag } from "#styled-system/recipes";

/** The latest announcements; the pinned ones stand first. */
export function Announcements({ lines }: { lines: Home["announcements"] }) {
  if (lines.length === 0) return null;
  return (
    <section className={card} aria-labelledby="announcements">
      <header>
        <h2 id="announcements">商城公告</h2>
        <a href="/mallAnnouncement">全部公告</a>
      </header>
      <ul>
        {eachRow(
          lines,
          ({ announcementId }) => announcementId,
          ({ announcementId, kindLabel, kindStyle, title, pinned, publishedAt }) => (
            <li>
              <span className={cx(tag({ tone: pinned ? "warning" : toneOf(kindStyle) }), whole)}>
                {pinned ? "置顶" : kindLabel}
              </span>
              <a href={`/announceDetail?id=${announcementId}`} title={`${title}，${formatDate(publishedAt)}`}>
                {title}
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const whole = css({ flexShrink: "0" });
const card = surface({
  p: "4",
  "& header": { display: "flex", justifyContent: "space-between", alignItems: "baseline", mb: "1" },
  "& h2": { textStyle: "group" },
  "& header a": { textStyle: "small", color: "link.default" },
  "& li": { display: "flex", alignItems: "center", gap: "2", minHeight: "8", _touch: { minHeight: "control.touch" } },
  "& li a": { truncate: true, flex: "1", py: "1" },
  "& a:hover": { color: "link.hover", textDecoration: "underline" },
});
