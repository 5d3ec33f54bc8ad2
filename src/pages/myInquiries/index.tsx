import { PageTitle } from "#src/features/frame/page-title.tsx";
import { InquiryList } from "#src/features/inquiry/components/inquiry-list.tsx";
import { loadMyInquiries } from "#src/features/inquiry/loaders.ts";
import { messages } from "#src/features/inquiry/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

export default async function MyInquiriesPage({ query }: { query: string }) {
  const {
    filters: { pageNum, pageSize },
    page,
  } = await loadMyInquiries(query);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <h1 className={heading}>{messages.title}</h1>
      <p className={lead}>{messages.lead}</p>
      {page.rows.length === 0 ? (
        <EmptyState
          icon="quote"
          title={messages.none}
          action={<LinkButton href="/batchAddPurchase">{messages.toBatch}</LinkButton>}
        >
          {messages.noneHint}
        </EmptyState>
      ) : (
        <InquiryList rows={page.rows} />
      )}
      {page.total > pageSize && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) => `/myInquiries?pageNum=${num}&pageSize=${size}`}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "1" });
const lead = mutedText({ mb: "3" });
