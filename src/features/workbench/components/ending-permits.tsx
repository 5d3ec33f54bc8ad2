import { clearanceLabel } from "#src/domain/hazard/evaluate.ts";
import { permitLabel } from "#src/domain/hazard/rule.ts";
import { formatLastDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { EndingPermit } from "#src/domain/workbench/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { DaysLeft } from "./days-left.tsx";
import { rows } from "./rows.ts";
import { Section } from "./section.tsx";

const { permits: words } = messages;
const labels = { ...permitLabel, ...clearanceLabel };

/** Papers of the unit for dangerous goods that end soon or have ended. */
export const EndingPermits = ({ permits, now }: { permits: readonly EndingPermit[]; now: Instant }) => (
  <Section
    id="ending-permits"
    title={words.title}
    more={permits.length > 0 && <TextLink href="/unitHazards">{words.renew}</TextLink>}
  >
    {permits.length === 0 ? (
      <p className={muted}>{words.none}</p>
    ) : (
      <ul className={rows}>
        {eachRow(
          permits,
          ({ documentId }) => documentId,
          ({ kind, name, note, validTo }) => (
            <li>
              <span>
                {`${name} · ${labels[kind]}`}
                <span className={muted}>{[note, `有效期至 ${formatLastDay(validTo)}`].filter(Boolean).join(" · ")}</span>
              </span>
              <DaysLeft validTo={validTo} now={now} />
            </li>
          ),
        )}
      </ul>
    )}
  </Section>
);

const muted = mutedText();
