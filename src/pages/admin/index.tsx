import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskOverview } from "#src/features/desk/components/desk-overview.tsx";
import { deskMenuFor } from "#src/features/desk/desk-menu.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default function AdminPage() {
  const sections = deskMenuFor(currentSession()?.permissions ?? []);
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
