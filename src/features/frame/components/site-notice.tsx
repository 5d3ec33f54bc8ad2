import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";

/** What the operator says on every page. It comes with the page, above all else: nothing moves once something is shown. */
export const SiteNotice = ({ text }: { text: string }) =>
  text === "" ? null : (
    <aside className={bar} aria-label="维护公告" data-print="hide">
      <p className={inner}>
        <Icon name="announcement" />
        <span>{text}</span>
      </p>
    </aside>
  );

const bar = css({ bg: "warning.subtle", color: "fg.default", borderBottom: "default" });
const inner = css({
  maxWidth: "page",
  mx: "auto",
  px: "4",
  py: "1.5",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "2",
  overflowWrap: "anywhere",
});
