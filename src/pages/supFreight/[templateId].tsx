import { TemplateEditor } from "#src/features/freight/components/template-editor.tsx";
import { loadTemplate } from "#src/features/freight/loaders.ts";
import { messages } from "#src/features/freight/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

export default async function SupplierFreightTemplatePage({ templateId }: { templateId: string }) {
  const template = await loadTemplate(templateId);
  return (
    <>
      <PageTitle>{messages.edit}</PageTitle>
      {template ? (
        <>
          <h1 className={heading}>{messages.edit}</h1>
          <TemplateEditor key={template.version} start={template} template={template} />
        </>
      ) : (
        <EmptyState icon="truck" title={messages.gone} action={<LinkButton href="/supFreight">{messages.back}</LinkButton>} />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
