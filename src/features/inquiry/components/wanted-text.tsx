import type { InquiryView } from "#src/domain/inquiry/schema.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

type Wanted = Pick<InquiryView["lines"][number], "text" | "name" | "code" | "cas" | "brand" | "spec" | "quantity" | "unit">;

/** What a row asks for: what was read of it, and the row as it stood in the list. */
export function WantedText({ wanted: { text, name, code, cas, brand, spec, quantity, unit } }: { wanted: Wanted }) {
  const facts = [code && `货号 ${code}`, cas && `CAS ${cas}`, brand, spec].filter(Boolean);
  return (
    <span className={root}>
      <b>{name || text}</b>
      <span className={small}>
        {quantity === null ? "数量未写" : `${quantity} ${unit}`}
        {facts.length > 0 && ` · ${facts.join(" · ")}`}
      </span>
      {name && text !== name && <span className={small}>原文：{text}</span>}
    </span>
  );
}

const root = css({ display: "grid", minWidth: "0" });
const small = mutedText();
