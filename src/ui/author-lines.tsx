import { css } from "#styled-system/css";

/** A text of several lines as its author broke them: what comes through `foldLines` is shown by this, or by a style that does the same. */
export const AuthorLines = ({ text }: { text: string }) => <span className={lines}>{text}</span>;

const lines = css({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
