import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { AcceptInvitation } from "#src/features/registration/components/accept-invitation.tsx";
import { FlowPage } from "#src/features/frame/components/flow-page.tsx";
import { InvitedAccount } from "#src/features/registration/components/invited-account.tsx";
import { loadUnitInvitation } from "#src/features/unit/loaders.ts";
import { Alert } from "#src/ui/alert.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { loginPath } from "#src/web/remembered-page.ts";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

const title = "单位管理员邀请";
/** The administrator's first page: people who wait to join. */
const returnTo = "/unitMembers";

/** The page of an invitation link: accept with an existing account or a new one. */
export default async function UnitInvitationPage({ query }: { query: string }) {
  const ticket = new URLSearchParams(query).get("ticket") ?? "";
  const invitation = await loadUnitInvitation(ticket);
  if (!invitation) {
    return (
      <FlowPage title={title}>
        <div className={stack}>
          <Alert tone="danger">邀请链接无效、已使用或已过期，请联系平台运营重新邀请。</Alert>
          <LinkButton href="/login" variant="outline">
            去登录
          </LinkButton>
        </div>
      </FlowPage>
    );
  }
  const { unitName, target, hasAccount, expiresAt } = invitation;
  const here = loginPath(`/unitInvitation?ticket=${ticket}`);
  const userInfo = currentSession()?.userInfo;
  return (
    <FlowPage
      title={title}
      hint={`平台运营邀请 ${target} 担任 ${unitName} 的管理员；链接一次有效，至 ${formatDateTime(expiresAt)}。`}
    >
      {userInfo?.userType === userTypes.purchaser && (
        <AcceptInvitation ticket={ticket} name={userInfo.realName} returnTo={returnTo} />
      )}
      {userInfo && userInfo.userType !== userTypes.purchaser && (
        <Alert tone="warning">当前登录的不是采购人账号。请先退出登录，再打开邀请链接，用采购人账号接受。</Alert>
      )}
      {!userInfo && hasAccount && (
        <div className={stack}>
          <p>{target} 已有商城账号，登录后即可接受邀请。</p>
          <LinkButton href={here}>登录并接受</LinkButton>
        </div>
      )}
      {!userInfo && !hasAccount && (
        <>
          <InvitedAccount
            ticket={ticket}
            call="POST /auth/unit/invitation/register"
            returnTo={returnTo}
            ok="建立账号并接受邀请"
          />
          <p className={other}>
            已有采购人账号？
            <TextLink href={here} variant="text">
              登录后接受
            </TextLink>
          </p>
        </>
      )}
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "4", justifyItems: "start" });
const other = css({ mt: "4", textAlign: "center", color: "fg.muted" });
