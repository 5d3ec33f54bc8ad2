import { ZoneHead } from "#src/features/hazard/components/zone-head.tsx";
import { ZoneHome } from "#src/features/hazard/components/zone-home.tsx";
import { loadHazardHome } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

export default async function HazardousChemicalsHomePage() {
  const session = currentSession();
  const restrictions =
    session?.userInfo.userType === userTypes.purchaser && holdsPermission(session.permissions, [permissions.hazardManage]);
  return (
    <>
      <ZoneHead at="/hazardousChemicalsHome" lead={messages.zone.lead} />
      {restrictions && (
        <p className={custodian}>
          <LinkButton size="sm" variant="outline" icon="safety" href="/unitHazards">
            {messages.admin.title}
          </LinkButton>
        </p>
      )}
      <ZoneHome {...await loadHazardHome()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const custodian = css({ mb: "3" });
