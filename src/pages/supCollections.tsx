import { SuppliedList } from "#src/features/collection/components/supplied-list.tsx";
import { loadSuppliedCollections } from "#src/features/collection/loaders.ts";
import { messages } from "#src/features/collection/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { css } from "#styled-system/css";

/** Campaigns of the company's goods: terms to confirm, and what it undertook to supply. */
export default async function SupCollectionsPage({ query }: { query: string }) {
  const { page, filter } = await loadSuppliedCollections(query);
  return (
    <>
      <PageTitle>{messages.supplied.title}</PageTitle>
      <h1 className={heading}>{messages.supplied.title}</h1>
      <SuppliedList page={page} filter={filter} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
