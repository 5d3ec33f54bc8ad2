import { formatAgo, machineTime, type Instant } from "#src/domain/kernel/instant.ts";
import type { PurchaserWorkbench } from "#src/domain/workbench/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { rows } from "./rows.ts";
import { Section } from "./section.tsx";

const { unread: words } = messages;

/** What changed since the person looked: their unread messages, the latest first. */
export const UnreadMessages = ({ messages: unread, now }: { messages: PurchaserWorkbench["messages"]; now: Instant }) => (
  <Section
    id="unread-messages"
    title={words.title}
    more={unread.length > 0 && <TextLink href="/myAccount/messages?unread=1">{messages.all}</TextLink>}
  >
    {unread.length === 0 ? (
      <p className={muted}>{words.none}</p>
    ) : (
      <ul className={rows}>
        {eachRow(
          unread,
          ({ messageId }) => messageId,
          ({ title, content, href, createdAt }) => (
            <li>
              <span>
                <TextLink variant="quiet" href={href ?? "/myAccount/messages?unread=1"}>
                  {title}
                </TextLink>
                <span className={line}>{content}</span>
              </span>
              <time className={muted} dateTime={machineTime(createdAt)}>
                {formatAgo(createdAt, now)}
              </time>
            </li>
          ),
        )}
      </ul>
    )}
  </Section>
);

const muted = mutedText();
const line = mutedText({ lineClamp: "1" });
