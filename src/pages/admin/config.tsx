import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { ConfigField } from "#src/features/system/components/config-field.tsx";
import { loadConfigs } from "#src/features/system/loaders.ts";
import { card } from "#styled-system/recipes";

export default async function ConfigPage() {
  const lines = await loadConfigs();
  return (
    <>
      <DeskHeading title="系统配置" about="每项单独保存，立即生效，并记入审计日志。" />
      <div className={card()}>
        {lines.map((line) => (
          <ConfigField key={`${line.key}=${line.value}`} line={line} />
        ))}
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
