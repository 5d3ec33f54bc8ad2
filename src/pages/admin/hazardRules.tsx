import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { RuleAdmin } from "#src/features/hazard/components/rule-admin.tsx";
import { loadHazardRules } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { currentSession } from "#src/web/server-api.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";

export default async function HazardRulesPage() {
  const { title, about } = messages.rules;
  const invites = holdsPermission(currentSession()?.permissions ?? [], [permissions.roleEdit]);
  return (
    <>
      <AdminHeading title={title} about={about} />
      <RuleAdmin
        rules={await loadHazardRules()}
        today={isoDay(Date.now())}
        side="law"
        invitations={invites ? "/admin/operatorInvitations" : null}
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
