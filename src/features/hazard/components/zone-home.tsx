import type { HazardRule } from "#src/domain/hazard/rule.ts";
import type { HazardHome } from "#src/domain/hazard/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { HazardTags } from "./hazard-tags.tsx";
import { messages } from "../messages.ts";
import { ruleText } from "../rule-text.ts";

const { zone: words } = messages;

/** The zone by class: what there is, and what one needs to buy it. */
export const ZoneHome = ({ classes }: HazardHome) => (
  <ul className={cards}>
    {eachRow(
      classes,
      ({ list }) => list,
      ({ list, goods, suppliers, rules }) => (
        <li>
          <h2>
            <HazardTags hazards={[list]} />
            {`${hazardListLabel[list]}商品`}
          </h2>
          <p>{`${words.goods} ${goods} 件 · ${words.suppliers} ${suppliers} 家`}</p>
          <h3>{words.needs}</h3>
          {rules.length === 0 ? <p>{words.noNeeds}</p> : <Rules rules={rules.filter((rule) => !isSellers(rule))} />}
          {rules.some(isSellers) && (
            <>
              <h3>{words.sellerDuties}</h3>
              <Rules rules={rules.filter(isSellers)} />
            </>
          )}
          <p className={actions}>
            <LinkButton size="sm" href={`/hazardousChemicalsProduct?danger=${list}`}>
              {words.browse}
            </LinkButton>
            <LinkButton size="sm" variant="outline" href={`/hazardousChemicalsSup?list=${list}`}>
              {words.licensed}
            </LinkButton>
          </p>
        </li>
      ),
    )}
  </ul>
);

/** Whom a rule binds: everything else is asked of the buyer. */
const isSellers = ({ kind }: HazardRule) => kind === "supplierLicence" || kind === "report" || kind === "retention";

/** What is said the same way is said once. */
const Rules = ({ rules }: { rules: readonly HazardRule[] }) => (
  <ul>
    {eachRow(
      [...new Map(rules.map((rule) => [ruleText(rule), rule])).entries()],
      ([, { ruleId }]) => ruleId,
      ([text, { source }]) => (
        <li>
          {text}
          <small>{source}</small>
        </li>
      ),
    )}
  </ul>
);

const cards = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  "& > li": {
    display: "grid",
    gap: "2",
    alignContent: "start",
    p: "4",
    bg: "bg.surface",
    border: "default",
    borderRadius: "md",
  },
  "& h2": { display: "flex", alignItems: "center", gap: "2", textStyle: "section" },
  "& h3": { textStyle: "group" },
  "& li ul": { display: "grid", gap: "1", ps: "5", listStyle: "disc", textStyle: "table" },
  "& small": { display: "block", textStyle: "small", color: "fg.muted" },
});
const actions = wrap({ gap: "2", pt: "1" });
