import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminOverview } from "#src/features/admin/components/admin-overview.tsx";
import { OpeningSteps } from "#src/features/admin/components/opening-steps.tsx";
import { loadAdminMenu, loadOpening } from "#src/features/admin/loaders.ts";
import { TodoList } from "#src/features/todo/components/todo-list.tsx";
import { loadTodos } from "#src/features/todo/loaders.ts";
import { OperatorFigures } from "#src/features/workbench/components/operator-figures.tsx";
import { loadOperatorWorkbench } from "#src/features/workbench/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function AdminPage() {
  const [sections, todos, opening, figures] = await Promise.all([
    loadAdminMenu(),
    loadTodos(),
    loadOpening(),
    loadOperatorWorkbench(),
  ]);
  return (
    <>
      <AdminHeading title="运营后台" />
      <TodoList todos={todos} />
      <OpeningSteps steps={opening} />
      {figures && <OperatorFigures {...figures} />}
      {sections.length === 0 && (
        <EmptyState icon="lock" title="还没有可用的功能">
          您的账号尚未分配运营权限，请联系管理员。
        </EmptyState>
      )}
      <AdminOverview sections={sections} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
