import type { InquiryRow } from "#src/domain/inquiry/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** Inquiries, the latest first, with how many of their rows were answered. */
export const InquiryList = ({ rows }: { rows: readonly InquiryRow[] }) => (
  <ul className={list}>
    {eachRow(
      rows,
      ({ inquiryId }) => inquiryId,
      ({ inquiryId, titles, lines, answered, createdAt }) => (
        <li className={row}>
          <span className={what}>
            <TextLink href={`/myInquiries/${inquiryId}`}>
              {titles}
              {lines > 3 && " 等"}
            </TextLink>
            <span className={small}>
              {formatDateTime(createdAt)} · {lines} 行
            </span>
          </span>
          <Tag tone={answered > 0 ? "success" : "neutral"}>{messages.answered(answered, lines)}</Tag>
        </li>
      ),
    )}
  </ul>
);

const list = surface();
const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  px: "4",
  py: "2.5",
  "& + &": { borderTop: "default" },
});
const what = css({ display: "grid", gap: "0.5", minWidth: "0" });
const small = mutedText();
