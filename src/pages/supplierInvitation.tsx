import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { FlowPage } from "#src/features/frame/components/flow-page.tsx";
import { InvitedAccount } from "#src/features/registration/components/invited-account.tsx";
import { loadStaffInvitation } from "#src/features/supplier/loaders.ts";
import { Alert } from "#src/ui/alert.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

const title = "供应商员工邀请";

/** The page of an invitation link of a supplier's administrator. */
export default async function SupplierInvitationPage({ query }: { query: string }) {
  const ticket = new URLSearchParams(query).get("ticket") ?? "";
  const invitation = await loadStaffInvitation(ticket);
  if (!invitation) {
    return (
      <FlowPage title={title}>
        <div className={stack}>
          <Alert tone="danger">邀请链接无效、已使用或已过期，请联系邀请您的人重新邀请。</Alert>
          <LinkButton href="/login" variant="outline">
            已有账号，去登录
          </LinkButton>
        </div>
      </FlowPage>
    );
  }
  const { companyName, realName, target, inviter, roles, hasAccount, expiresAt } = invitation;
  const until = `链接一次有效，至 ${formatDateTime(expiresAt)}。`;
  return (
    <FlowPage
      title={title}
      hint={`${inviter} 邀请您建立 ${companyName} 的员工账号，角色：${roles.join("、")}；账号绑定 ${target}，${until}`}
    >
      {hasAccount ? (
        <Alert tone="warning">{target} 已有商城账号，不能再建一个。请联系邀请您的人，改邀您的其他手机号或邮箱。</Alert>
      ) : (
        <InvitedAccount
          ticket={ticket}
          call="POST /auth/supplier/invitation/accept"
          returnTo="/"
          ok="建立员工账号"
          realName={realName}
        />
      )}
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "4", justifyItems: "start" });
