import { userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { AccountCard, AccountFrame } from "#src/features/profile/components/account-frame.tsx";
import { BindContact } from "#src/features/profile/components/bind-contact.tsx";
import { MyUnits } from "#src/features/profile/components/my-units.tsx";
import { kindNames } from "#src/features/profile/kind-names.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { currentSession, read } from "#src/web/server-api.ts";
import { wrap } from "#styled-system/patterns";

export default async function MyAccountPage() {
  const session = currentSession();
  if (!session) return null;
  const { userInfo, unitName } = session;
  const isPurchaser = userInfo.userType === userTypes.purchaser;
  const [contact, myUnits, units] = await Promise.all([
    read("GET /auth/own/contact", {}),
    isPurchaser ? read("GET /auth/own/units", {}) : [],
    isPurchaser ? read("GET /mall-pur/pur/unit/getComBox2", {}) : [],
  ]);
  const reviews = isPurchaser && userInfo.completeInfo === 1 && holdsPermission(session.permissions, [permissions.memberReview]);
  return (
    <AccountFrame at="/myAccount">
      <AccountCard id="profile" title="个人资料">
        <Stats
          items={[
            { label: "用户名", value: userInfo.username },
            { label: "姓名", value: userInfo.realName },
            { label: "账号类型", value: kindNames[userInfo.userType] },
            { label: "手机号码", value: contact.mobile ?? "未绑定" },
            { label: "电子邮箱", value: contact.email ?? "未绑定" },
            ...(isPurchaser ? [{ label: "当前单位", value: unitName ?? "尚未加入单位" }] : []),
          ]}
        />
        <div className={actions}>
          <BindContact via="mobile" bound={contact.mobile !== null} />
          <BindContact via="email" bound={contact.email !== null} />
        </div>
        {isPurchaser && userInfo.completeInfo !== 1 && (
          <div className={actions}>
            <LinkButton href="/ImproveData">完善单位资料</LinkButton>
          </div>
        )}
        {userInfo.userType === userTypes.operator && (
          <div className={actions}>
            <LinkButton href="/admin" variant="outline" icon="settings">
              运营后台
            </LinkButton>
          </div>
        )}
        {reviews && (
          <div className={actions}>
            <LinkButton href="/unitMembers" variant="outline" icon="group">
              管理本单位
            </LinkButton>
          </div>
        )}
      </AccountCard>
      {isPurchaser && userInfo.completeInfo === 1 && (
        <AccountCard id="units" title="我的单位" hint="在多个单位采购时，切换后购物车、价格与权限随单位变化。">
          <MyUnits myUnits={myUnits} units={units} realName={userInfo.realName} />
        </AccountCard>
      )}
    </AccountFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const actions = wrap({ gap: "3" });
