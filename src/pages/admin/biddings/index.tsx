import { BiddingList } from "#src/features/bidding/components/bidding-list.tsx";
import { loadBiddings } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function BiddingsPage({ query }: { query: string }) {
  const { page, filter } = await loadBiddings(query);
  return (
    <>
      <AdminHeading title={messages.oversee} about="只读；开标前任何人都看不到的，这里也看不到。" />
      <BiddingList
        path="/admin/biddings"
        page={page}
        filter={filter}
        hrefOf={(biddingId) => `/admin/biddings/${biddingId}`}
        empty={
          <EmptyState icon="gavel" title="没有这样的竞价">
            采购单位发布竞价后，会出现在这里。
          </EmptyState>
        }
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
