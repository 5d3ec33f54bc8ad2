import { StatusPage } from "#src/features/system/components/status-page.tsx";
import { findRoute } from "#src/web/route-table.ts";
import { unstable_notFound as notFound } from "waku/router/server";

/** The paths of the route table whose page is still being built; the edge has sent every unknown path to /404. */
export default function BuildingPage({ path }: { path: string }) {
  const route = findRoute(path);
  if (!route?.building) notFound();
  return (
    <StatusPage icon="settings" title={route.title}>
      {route.title}页面正在建设中，还不能使用。已开放的功能有商品搜索、购物车、采购单与订单查询。
    </StatusPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
