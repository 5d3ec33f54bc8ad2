import { FlowPage } from "#src/features/frame/components/flow-page.tsx";
import { RegistrationResult, resultSteps, resultTitles } from "#src/features/registration/components/registration-result.tsx";
import { loadRegistration } from "#src/features/registration/loaders.ts";
import { unstable_redirect as redirect } from "waku/router/server";

export default async function RegSucPage({ query }: { query: string }) {
  const registration = await loadRegistration(new URLSearchParams(query).get("id"));
  if (!registration) redirect("/baseMessage");
  const { status, registrationId, companyName } = registration;
  if (status === "emailPending") redirect(`/emailActivate?id=${registrationId}`);
  return (
    <FlowPage title={resultTitles[status]} hint={companyName} steps={resultSteps(status)}>
      <RegistrationResult status={status} registration={registration} />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
