import { formatLastDay } from "#src/domain/kernel/instant.ts";
import type { PurchaserWorkbench } from "#src/domain/workbench/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { rows } from "./rows.ts";
import { Section } from "./section.tsx";

const { funds: words } = messages;

/** What is left on the funds that may pay for the person, those that end first on top. */
export const Funds = ({ funds }: { funds: PurchaserWorkbench["funds"] }) => (
  <Section id="funds" title={words.title} more={funds.length > 0 && <TextLink href="/myFunds">{messages.all}</TextLink>}>
    {funds.length === 0 ? (
      <p className={muted}>{words.none}</p>
    ) : (
      <ul className={rows}>
        {eachRow(
          funds,
          ({ fundId }) => fundId,
          ({ fundId, code, name, groupName, available, validTo }) => (
            <li>
              <span>
                <TextLink variant="quiet" href={`/myFunds/${fundId}`}>
                  {name}
                </TextLink>
                <span className={muted}>
                  {[code, groupName, validTo !== null && `至 ${formatLastDay(validTo)}`].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Amount fen={available} size={14} plain />
            </li>
          ),
        )}
      </ul>
    )}
  </Section>
);

// A day does not break within.
const muted = mutedText({ wordBreak: "keep-all" });
