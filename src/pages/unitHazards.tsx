import { PageTitle } from "#src/features/frame/page-title.tsx";
import { HazardAdmin } from "#src/features/hazard/components/hazard-admin.tsx";
import { AnnualReport } from "#src/features/hazard/components/annual-report.tsx";
import { loadBoughtAnnual, loadHazardAdmin } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { css } from "#styled-system/css";

const { admin: words } = messages;

export default async function UnitHazardsPage() {
  const [admin, filings] = await Promise.all([loadHazardAdmin(), loadBoughtAnnual()]);
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <p className={lead}>{words.lead}</p>
      <HazardAdmin admin={admin} now={Date.now()} />
      <AnnualReport side="pur" now={Date.now()} filings={filings} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title" });
const lead = css({ color: "fg.muted", mb: "3" });
