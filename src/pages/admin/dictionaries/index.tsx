import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { DictList } from "#src/features/system/components/dict-list.tsx";
import { NewDict } from "#src/features/system/components/dict-tools.tsx";
import { loadDicts } from "#src/features/system/loaders.ts";

export default async function DictionariesPage() {
  return (
    <>
      <AdminHeading title="字典" about="各处可选的类别与名称，修改立即生效，并记入审计日志。" actions={<NewDict />} />
      <DictList dicts={await loadDicts()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
