import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { RuleAdmin } from "#src/features/hazard/components/rule-admin.tsx";
import { loadHazardRules } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";

export default async function HazardRulesPage() {
  const { title, about } = messages.rules;
  return (
    <>
      <AdminHeading title={title} about={about} />
      <RuleAdmin rules={await loadHazardRules()} today={isoDay(Date.now())} side="law" />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
