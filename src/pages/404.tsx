import { StatusPage } from "#src/features/system/components/status-page.tsx";

export default function NotFoundPage() {
  return (
    <StatusPage icon="search" title="页面不存在" action={{ href: "/goodsSearch", label: "去找商品" }}>
      地址可能写错了，或页面已经移走。可以用上方的搜索框按商品名、货号或 CAS 号查找。
    </StatusPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
