import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { messages } from "../messages.ts";

/** Goods of an open request that stand in another one of its requester: sending both would buy them twice. */
export function Repeats({ lines }: { lines: WishView["repeats"] }) {
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning" title={messages.repeats}>
      <ul>
        {eachRow(
          lines,
          ({ wishId, title }) => `${wishId} ${title}`,
          ({ wishId, submittedAt, title, quantity }) => (
            <li>
              {title} × {quantity}，
              {submittedAt === null ? messages.repeatOpen : messages.repeatSubmitted(formatDateTime(submittedAt))}，
              <TextLink variant="text" href={`/myWishes/${wishId}`}>
                查看该申请
              </TextLink>
            </li>
          ),
        )}
      </ul>
    </Alert>
  );
}
