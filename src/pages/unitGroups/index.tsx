import { GroupList } from "#src/features/unit/components/group-list.tsx";
import { NewGroup } from "#src/features/unit/components/new-group.tsx";
import { UnitFrame } from "#src/features/unit/components/unit-frame.tsx";
import { loadGroups } from "#src/features/unit/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function UnitGroupsPage() {
  const groups = await loadGroups();
  return (
    <UnitFrame title="课题组与经费">
      <div>
        <NewGroup />
      </div>
      {groups.length === 0 ? (
        <EmptyState icon="group" title="还没有课题组">
          新建课题组、指定负责人，再为其添加成员与经费，成员即可下单。
        </EmptyState>
      ) : (
        <GroupList groups={groups} />
      )}
    </UnitFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
