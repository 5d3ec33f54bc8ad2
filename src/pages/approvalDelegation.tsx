import { DelegationAdmin } from "#src/features/approval/components/delegation-admin.tsx";
import { loadDelegations } from "#src/features/approval/loaders.ts";
import { messages } from "#src/features/approval/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { css } from "#styled-system/css";

const { delegation: words } = messages;

export default async function ApprovalDelegationPage() {
  const delegations = await loadDelegations();
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <p className={lead}>{words.lead}</p>
      <DelegationAdmin {...delegations} now={Date.now()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title" });
const lead = css({ color: "fg.muted", mb: "3" });
