import { css } from "#styled-system/css";

/** A link of the bar above the header. */
export const utilityLink = css({
  display: "inline-block",
  color: "fg.onInverse!",
  py: "1",
  _hover: { color: "white!", textDecoration: "underline!" },
});
