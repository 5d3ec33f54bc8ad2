import { RegistrationEntrance } from "#src/features/registration/components/registration-entrance.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default function RegistrationEntrancePage() {
  return <RegistrationEntrance signedInAs={currentSession()?.userInfo.realName ?? null} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
