import { BackOnline } from "#src/features/system/components/back-online.tsx";
import { StatusPage } from "#src/features/system/components/status-page.tsx";

export default function SystemUpdatePage() {
  return (
    <StatusPage icon="refresh" title="系统更新中">
      商城正在更新，购物车与已提交的内容都已保存。更新完成后本页会自动返回首页。
      <BackOnline />
    </StatusPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
