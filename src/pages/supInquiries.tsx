import { PageTitle } from "#src/features/frame/page-title.tsx";
import { InquiriesToAnswer } from "#src/features/inquiry/components/inquiries-to-answer.tsx";
import { loadInquiriesToAnswer } from "#src/features/inquiry/loaders.ts";
import { messages } from "#src/features/inquiry/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

const words = messages.supply;

/** What purchasers looked for and did not find: the supplier may answer with own goods. */
export default async function SupplierInquiriesPage({ query }: { query: string }) {
  const {
    filters: { answered, pageNum, pageSize },
    page,
  } = await loadInquiriesToAnswer(query);
  const tab = (value: "0" | "1", label: string) => ({
    href: `/supInquiries?answered=${value}`,
    label,
    current: answered === value,
  });
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <p className={lead}>{words.lead}</p>
      <TabLinks label={words.title} items={[tab("0", words.open), tab("1", words.answered)]} />
      {page.rows.length === 0 ? (
        <EmptyState icon="quote" title={answered === "0" ? words.none : words.noneAnswered} />
      ) : (
        <div className={rows}>
          <InquiriesToAnswer rows={page.rows} />
        </div>
      )}
      {page.total > pageSize && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) => `/supInquiries?answered=${answered}&pageNum=${num}&pageSize=${size}`}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "1" });
const lead = mutedText({ mb: "3" });
const rows = css({ mt: "3" });
