import { css } from "#styled-system/css";

/** First in the body: keyboards jump over the header. The page's `<main id="main" tabIndex={-1}>` is where it leads. */
export const SkipLink = ({ to = "main" }: { to?: string }) => (
  <a href={`#${to}`} className={skip} data-hard="">
    跳到主要内容
  </a>
);

const skip = css({
  position: "fixed",
  insetInlineStart: "2",
  top: "2",
  px: "4",
  py: "2",
  bg: "primary.solid",
  color: "fg.onSolid",
  zIndex: "progress",
  borderRadius: "sm",
  // Clipped, not moved away: what is fixed beyond the window comes back in print and in pictures of a whole page.
  "&:not(:focus)": { clipPath: "inset(50%)" },
});
