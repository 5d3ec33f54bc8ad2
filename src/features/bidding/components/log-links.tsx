import { formatDateTime, type Instant } from "#src/domain/kernel/instant.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Props = { biddingId: string; side: "pur" | "sup"; logFrom: Instant | null; serverNow: Instant };

/** The log and what verifies it, or from when on it may be read. */
export function LogLinks({ biddingId, side, logFrom, serverNow }: Props) {
  if (logFrom === null) return null;
  if (logFrom > serverNow) return <p className={facts}>{messages.logLater(formatDateTime(logFrom))}</p>;
  return (
    <div className={row}>
      {side === "sup" && <p className={facts}>{messages.logPart}</p>}
      <LinkButton variant="outline" icon="download" href={`/prod-api/mall-${side}/bidding/${biddingId}/log`}>
        {messages.log}
      </LinkButton>
      <LinkButton variant="outline" icon="safety" href="/biddingVerify">
        {messages.toVerify}
      </LinkButton>
    </div>
  );
}

const row = wrap({ gap: "2" });
const facts = mutedText({ width: "full" });
