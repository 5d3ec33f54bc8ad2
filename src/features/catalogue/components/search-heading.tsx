import { css } from "#styled-system/css";

/** What was looked for, and how much of it there is. */
export const SearchHeading = ({ text, total }: { text: string; total: string }) => (
  <h1 className={heading}>
    {text}
    <span className={count}>{`共 ${total} 件`}</span>
  </h1>
);

const heading = css({ textStyle: "title", display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: "3" });
const count = css({ fontSize: "md", fontWeight: "normal", color: "fg.muted", fontVariantNumeric: "tabular-nums" });
