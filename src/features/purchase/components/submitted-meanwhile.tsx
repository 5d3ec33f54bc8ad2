import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { messages } from "../messages.ts";

/** Goods of a draft that its requester submitted with another request since: two drafts of one cart would buy them twice. */
export function SubmittedMeanwhile({ lines }: { lines: WishView["submittedMeanwhile"] }) {
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning" title={messages.submittedMeanwhile}>
      <ul>
        {eachRow(
          lines,
          ({ wishId, title }) => `${wishId} ${title}`,
          ({ wishId, submittedAt, title, quantity }) => (
            <li>
              {title} × {quantity}，提交于 {formatDateTime(submittedAt)}，
              <TextLink href={`/myWishes/${wishId}`}>查看该申请</TextLink>
            </li>
          ),
        )}
      </ul>
    </Alert>
  );
}
