import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { DatabaseSize } from "#src/features/system/components/database-size.tsx";
import { TaskList } from "#src/features/system/components/task-list.tsx";
import { loadHealth } from "#src/features/system/loaders.ts";

export default async function TasksPage() {
  const { tasks, ...database } = await loadHealth();
  return (
    <>
      <AdminHeading title="定时任务" about="商城自动完成的工作；失败的会自动重试，连续失败请联系运维人员。" />
      <TaskList tasks={tasks} />
      <DatabaseSize {...database} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
