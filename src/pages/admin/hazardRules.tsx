import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { RuleDesk } from "#src/features/hazard/components/rule-desk.tsx";
import { loadHazardRules } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";

export default async function HazardRulesPage() {
  const { title, about } = messages.rules;
  return (
    <>
      <DeskHeading title={title} about={about} />
      <RuleDesk rules={await loadHazardRules()} today={isoDay(Date.now())} side="law" />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
