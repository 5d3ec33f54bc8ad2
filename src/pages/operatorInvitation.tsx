import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { FlowPage } from "#src/features/frame/components/flow-page.tsx";
import { InvitedAccount } from "#src/features/registration/components/invited-account.tsx";
import { loadInvitation } from "#src/features/operator/loaders.ts";
import { messages } from "#src/features/operator/messages.ts";
import { Alert } from "#src/ui/alert.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

/** The page of an invitation link, sent by an operator or printed by `npm run invite-operator`. */
export default async function OperatorInvitationPage({ query }: { query: string }) {
  const ticket = new URLSearchParams(query).get("ticket") ?? "";
  const { invitation, refused } = await loadInvitation(ticket);
  if (!invitation) {
    return (
      <FlowPage title={messages.invitation}>
        <div className={stack}>
          <Alert tone="danger">{refused}</Alert>
          <LinkButton href="/login" variant="outline">
            已有账号，去登录
          </LinkButton>
        </div>
      </FlowPage>
    );
  }
  const { realName, target, roles, everything, inviter, expiresAt } = invitation;
  const gives = everything ? "拥有全部权限的运营账号" : `运营账号，角色：${roles.join("、")}`;
  const until = `链接一次有效，至 ${formatDateTime(expiresAt)}。`;
  return (
    <FlowPage
      title={messages.invitation}
      hint={target ? `${inviter} 邀请您建立${gives}；账号绑定 ${target}，${until}` : `用于建立${gives}；${until}`}
    >
      <InvitedAccount ticket={ticket} call="POST /auth/operator/accept" returnTo="/admin" ok="建立运营账号" realName={realName} />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "4", justifyItems: "start" });
