import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskOverview } from "#src/features/desk/components/desk-overview.tsx";
import { loadDeskMenu } from "#src/features/desk/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function AdminPage() {
  const sections = await loadDeskMenu();
  return (
    <>
      <DeskHeading title="运营后台" />
      {sections.length === 0 && (
        <EmptyState icon="lock" title="还没有可用的功能">
          您的账号尚未分配运营权限，请联系管理员。
        </EmptyState>
      )}
      <DeskOverview sections={sections} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
