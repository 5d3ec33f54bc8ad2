import { css, cx } from "#styled-system/css";
import type { SanitizedHtml } from "#src/domain/kernel/rich-text.ts";

/** The one place that sets raw HTML. It takes only what the api has sanitised: the type cannot be made elsewhere by accident. */
export const SafeHtml = ({ html, className }: { html: SanitizedHtml; className?: string }) => (
  <div className={cx(prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
);

export const prose = css({
  maxWidth: "text",
  "& :is(p, ul, ol, dl, table, figure, blockquote, pre)": { mb: "3" },
  "& h2": { textStyle: "section", mt: "5", mb: "2" },
  "& :is(h3, h4, h5, h6)": { textStyle: "group", mt: "4", mb: "1" },
  "& ul": { listStyle: "disc", ps: "5" },
  "& ol": { listStyle: "decimal", ps: "5" },
  "& a[href]": { color: "link.default", textDecoration: "underline" },
  "& img": { maxWidth: "full", height: "auto" },
  "& table": { display: "block", overflowX: "auto", textStyle: "table" },
  "& :is(th, td)": { border: "default", px: "2", py: "1" },
  "& blockquote": { borderInlineStart: "strong", ps: "3", color: "fg.muted" },
});
