import type { ConfigLine } from "#src/domain/system/config/schema.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { ConfigField } from "#src/features/system/components/config-field.tsx";
import { loadConfigs } from "#src/features/system/loaders.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css, cx } from "#styled-system/css";
import { card } from "#styled-system/recipes";

export default async function ConfigPage() {
  const lines = await loadConfigs();
  const isOfSite = ({ key }: ConfigLine) => key.startsWith("site.");
  return (
    <>
      <AdminHeading title="系统配置" about="每项单独保存，一分钟内对所有人生效，并记入审计日志。" />
      <Section id="site" title="网站信息" lines={lines.filter(isOfSite)} />
      <Section id="running" title="运行" lines={lines.filter((line) => !isOfSite(line))} />
    </>
  );
}

const Section = ({ id, title, lines }: { id: string; title: string; lines: readonly ConfigLine[] }) => (
  <section className={cx(card(), section)} aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    {eachRow(
      lines,
      (line) => line.key,
      (line) => (
        <ConfigField line={line} />
      ),
      "div",
    )}
  </section>
);

export const getConfig = async () => ({ render: "dynamic" }) as const;

const section = css({ "& + &": { mt: "4" } });
const heading = css({ textStyle: "section" });
