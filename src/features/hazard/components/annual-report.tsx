import type { AnnualFilings as AnnualFilingsOfSide } from "#src/domain/hazard/schema.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { AnnualFilings } from "./annual-filings.tsx";

const { annual: words } = messages;

/** The year's report of 易制毒 to save: the last year's, and what this one comes to so far; and what was handed in. */
export function AnnualReport({ side, now, filings }: { side: "pur" | "sup"; now: number; filings: AnnualFilingsOfSide }) {
  const year = Number(isoDay(now).slice(0, 4));
  return (
    <section className={card} aria-labelledby="annual-report">
      <h2 id="annual-report">{words.title}</h2>
      <p className={muted}>{side === "pur" ? words.bought : words.sold}</p>
      {filings.rows.length > 0 && <AnnualFilings rows={filings.rows} today={filings.today} side={side} />}
      <p className={buttons}>
        {[year - 1, year].map((one) => (
          <LinkButton key={one} variant="outline" href={`/prod-api/mall-${side}/danger/precursor/export/xlsx?year=${one}`}>
            {words.save(one)}
          </LinkButton>
        ))}
      </p>
    </section>
  );
}

const card = surface({ display: "grid", gap: "2", mt: "4", p: "4", "& h2": { textStyle: "section" } });
const muted = mutedText();
const buttons = wrap({ gap: "2" });
