import { ContentTable, periodText } from "#src/features/content/components/admin/content-table.tsx";
import { loadEditedBanners } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const path = "/admin/banners";

export default async function EditedBannersPage() {
  const banners = await loadEditedBanners();
  return (
    <>
      <AdminHeading
        title="首页横幅"
        about="首页显示排在最前的三幅，改动一分钟内可见。"
        actions={<LinkButton href={`${path}/new`}>新建横幅</LinkButton>}
      />
      <ContentTable
        label="横幅"
        columns={["排序", "打开", "显示时间"]}
        rows={banners.map((row) => ({
          ...row,
          href: `${path}/${row.id}`,
          cells: [row.orderNum, row.href || "不跳转", periodText(row.showFrom, row.showTo)],
        }))}
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
