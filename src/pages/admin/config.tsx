import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { ConfigField } from "#src/features/system/components/config-field.tsx";
import { loadConfigs } from "#src/features/system/loaders.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { card } from "#styled-system/recipes";

export default async function ConfigPage() {
  const lines = await loadConfigs();
  return (
    <>
      <AdminHeading title="系统配置" about="每项单独保存，立即生效，并记入审计日志。" />
      <div className={card()}>
        {eachRow(
          lines,
          (line) => `${line.key}=${line.value}`,
          (line) => (
            <ConfigField line={line} />
          ),
          "div",
        )}
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
