import { StatusPage } from "#src/features/system/components/status-page.tsx";

export default function ComingSoonPage() {
  return (
    <StatusPage icon="clock" title="敬请期待">
      这项服务正在准备中，上线后会在商城公告中通知。
    </StatusPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
