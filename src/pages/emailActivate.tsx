import { Activate, WaitForActivation } from "#src/features/registration/components/email-activation.tsx";
import { FlowPage, flowSteps } from "#src/features/frame/components/flow-page.tsx";
import { loadRegistration } from "#src/features/registration/loaders.ts";
import { supplierSteps } from "#src/features/registration/steps.ts";
import { registrationOf } from "#src/features/registration/ticket.ts";
import { unstable_redirect as redirect } from "waku/router/server";

/** `?ticket=` comes from the mail, `?id=` from the form. Without either there is nothing to activate. */
export default async function EmailActivatePage({ query }: { query: string }) {
  const given = new URLSearchParams(query);
  const ticket = given.get("ticket");
  if (ticket) {
    return (
      <FlowPage title="邮箱激活" steps={flowSteps(supplierSteps, 1)}>
        <Activate ticket={ticket} registrationId={registrationOf(ticket)} />
      </FlowPage>
    );
  }
  const registration = await loadRegistration(given.get("id"));
  if (!registration) redirect("/baseMessage");
  if (registration.status !== "emailPending") redirect(`/regSuc?id=${registration.registrationId}`);
  return (
    <FlowPage title="邮箱激活" hint={registration.companyName} steps={flowSteps(supplierSteps, 1)}>
      <WaitForActivation registration={registration} />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
