import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { FlowPage } from "#src/features/account/components/flow-page.tsx";
import { InvitedAccount } from "#src/features/account/components/invited-account.tsx";
import { loadInvitation } from "#src/features/account/loaders.ts";
import { messages } from "#src/features/account/messages.ts";
import { Alert } from "#src/ui/alert.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

/** Behind the link of `npm run invite-operator`. */
export default async function OperatorInvitationPage({ query }: { query: string }) {
  const ticket = new URLSearchParams(query).get("ticket") ?? "";
  const invitation = await loadInvitation(ticket);
  if (!invitation) {
    return (
      <FlowPage title={messages.invitation}>
        <div className={stack}>
          <Alert tone="danger">邀请链接无效、已使用或已过期，请联系邀请您的人重新生成。</Alert>
          <LinkButton href="/login" variant="outline">
            已有账号，去登录
          </LinkButton>
        </div>
      </FlowPage>
    );
  }
  return (
    <FlowPage
      title={messages.invitation}
      hint={`用于建立拥有全部权限的运营账号；链接一次有效，至 ${formatDateTime(invitation.expiresAt)}。`}
    >
      <InvitedAccount ticket={ticket} call="POST /auth/operator/accept" returnTo="/admin" ok="建立运营账号" />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "4", justifyItems: "start" });
