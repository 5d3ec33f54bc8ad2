import { FlowPage } from "#src/features/account/components/flow-page.tsx";
import { OperatorInvitation } from "#src/features/account/components/operator-invitation.tsx";
import { messages } from "#src/features/account/messages.ts";

/** Behind the link of `npm run invite-operator`. */
export default function OperatorInvitationPage({ query }: { query: string }) {
  return (
    <FlowPage title={messages.invitation} hint="此链接一次有效，用于建立拥有全部权限的运营账号。">
      <OperatorInvitation ticket={new URLSearchParams(query).get("ticket") ?? ""} />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
