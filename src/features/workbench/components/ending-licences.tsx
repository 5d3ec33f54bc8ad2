import { licenceLabel } from "#src/domain/hazard/licence.ts";
import { formatLastDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { EndingLicence } from "#src/domain/workbench/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { DaysLeft } from "./days-left.tsx";
import { rows } from "./rows.ts";
import { Section } from "./section.tsx";

const { licences: words } = messages;

/** Licences and authorisations that end soon or have ended. */
export const EndingLicences = ({ licences, now }: { licences: readonly EndingLicence[]; now: Instant }) => (
  <Section
    id="ending-licences"
    title={words.title}
    more={licences.length > 0 && <TextLink href="/supShop#own-papers">{words.renew}</TextLink>}
  >
    {licences.length === 0 ? (
      <p className={muted}>{words.none}</p>
    ) : (
      <ul className={rows}>
        {eachRow(
          licences,
          ({ number, hazards, brandName }) => `${brandName ?? hazards.join()} ${number}`,
          ({ hazards: [hazard], brandName, number, validTo }) => (
            <li>
              <span>
                {brandName === null ? hazard && licenceLabel[hazard] : words.brand(brandName)}
                <span className={muted}>{[number, `有效期至 ${formatLastDay(validTo)}`].filter(Boolean).join(" · ")}</span>
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
