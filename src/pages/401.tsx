import { OtherUnits } from "#src/features/profile/components/other-units.tsx";
import { StatusPage } from "#src/features/system/components/status-page.tsx";

export default function NoAccessPage() {
  return (
    <StatusPage icon="lock" title="没有访问权限">
      <p>当前账号不能打开这个页面。请换用有权限的账号登录，或联系管理员开通。</p>
      {/* Who came by a notice finds it there, and opens it as the other unit's member. */}
      <OtherUnits page="/myAccount/messages" />
    </StatusPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
