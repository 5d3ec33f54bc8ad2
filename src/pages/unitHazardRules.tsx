import { PageTitle } from "#src/features/frame/page-title.tsx";
import { RuleAdmin } from "#src/features/hazard/components/rule-admin.tsx";
import { loadUnitRules } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { css } from "#styled-system/css";

const { unitRules: words } = messages;

export default async function UnitHazardRulesPage() {
  const rules = await loadUnitRules();
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <p className={lead}>{words.about}</p>
      <RuleAdmin rules={rules} today={isoDay(Date.now())} side="unit" />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title" });
const lead = css({ color: "fg.muted", mb: "3" });
