import { presetLabels, presetRows } from "#src/domain/freight/template.ts";
import { TemplateEditor } from "#src/features/freight/components/template-editor.tsx";
import { PresetLinks } from "#src/features/freight/components/preset-links.tsx";
import { presetOf } from "#src/features/freight/loaders.ts";
import { messages } from "#src/features/freight/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";

/** `?preset=`: the starting point. */
export default async function SupplierFreightNewPage({ query }: { query: string }) {
  const preset = presetOf(query);
  const rows = presetRows[preset].map((row) => ({ ...row, regions: [...row.regions] }));
  return (
    <div className={stack}>
      <PageTitle>{messages.create}</PageTitle>
      <h1 className={heading}>{messages.create}</h1>
      <PresetLinks />
      <TemplateEditor key={preset} start={{ name: presetLabels[preset], rows }} template={null} />
    </div>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = column({ gap: "4" });
const heading = css({ textStyle: "title" });
