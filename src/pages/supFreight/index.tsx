import { PresetLinks } from "#src/features/freight/components/preset-links.tsx";
import { TemplateList } from "#src/features/freight/components/template-list.tsx";
import { loadTemplates } from "#src/features/freight/loaders.ts";
import { messages } from "#src/features/freight/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { column, wrap } from "#styled-system/patterns";

/** The company's freight templates. */
export default async function SupplierFreightPage() {
  const templates = await loadTemplates();
  return (
    <div className={stack}>
      <PageTitle>{messages.title}</PageTitle>
      <header className={head}>
        <h1>{messages.title}</h1>
        {templates.length > 0 && (
          <LinkButton size="sm" icon="add" href="/supFreightNew">
            {messages.create}
          </LinkButton>
        )}
        <p>{messages.lead}</p>
      </header>
      {templates.length === 0 ? (
        <EmptyState icon="truck" title={messages.none} action={<PresetLinks />}>
          {messages.noneHint}
        </EmptyState>
      ) : (
        <TemplateList templates={templates} />
      )}
    </div>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = column({ gap: "4" });
const head = wrap({ align: "center", gap: "3", "& h1": { textStyle: "title" }, "& p": { color: "fg.muted", flexBasis: "full" } });
