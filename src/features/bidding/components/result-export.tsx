import { LinkButton } from "#src/ui/link-button.tsx";
import { messages } from "../messages.ts";

/** The result as a spreadsheet: what the page shows, by line. */
export const ResultExport = ({ biddingId, side }: { biddingId: string; side: "pur" | "sup" }) => (
  <LinkButton variant="outline" icon="download" download href={`/prod-api/mall-${side}/bidding/${biddingId}/result.xlsx`}>
    {messages.exportResult}
  </LinkButton>
);
