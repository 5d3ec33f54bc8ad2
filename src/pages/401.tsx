import { StatusPage } from "#src/features/system/components/status-page.tsx";

export default function NoAccessPage() {
  return (
    <StatusPage icon="lock" title="没有访问权限">
      当前账号不能打开这个页面。请换用有权限的账号登录，或联系单位管理员开通。
    </StatusPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
