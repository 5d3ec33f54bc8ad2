import { PageTitle } from "#src/features/frame/page-title.tsx";
import { FundOverview } from "#src/features/fund/components/fund-overview.tsx";
import { loadFunds } from "#src/features/fund/loaders.ts";
import { messages } from "#src/features/fund/messages.ts";
import { css } from "#styled-system/css";

export default async function MyFundsPage({ query }: { query: string }) {
  const loaded = await loadFunds(query);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <h1 className={heading}>{messages.title}</h1>
      <FundOverview {...loaded} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
