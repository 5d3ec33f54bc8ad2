import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

/** What was looked for, and how much of it there is. */
export const SearchHeading = ({ text, total }: { text: string; total: string }) => (
  <h1 className={heading}>
    {text}
    <span className={count}>{`共 ${total} 件`}</span>
  </h1>
);

const heading = wrap({ textStyle: "title", align: "baseline", columnGap: "3" });
const count = css({ fontSize: "md", fontWeight: "normal", color: "fg.muted", fontVariantNumeric: "tabular-nums" });
