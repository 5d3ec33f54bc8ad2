import { AccountFrame } from "#src/features/profile/components/account-frame.tsx";
import { Inbox } from "#src/features/notice/components/inbox.tsx";
import { loadInbox } from "#src/features/notice/loaders.ts";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";

const path = "/myAccount/messages";

export default async function AccountMessagesPage({ query }: { query: string }) {
  const { filters, page } = await loadInbox(query);
  const unreadOnly = filters.unread === "1";
  return (
    <AccountFrame at={path}>
      <TabLinks
        label="消息"
        items={[
          { href: path, label: "全部消息", current: !unreadOnly },
          { href: `${path}?unread=1`, label: "未读", current: unreadOnly },
        ]}
      />
      <Inbox rows={page.rows} unreadOnly={unreadOnly} />
      {page.total > filters.pageSize && (
        <Pagination
          total={page.total}
          pageNum={filters.pageNum}
          pageSize={filters.pageSize}
          href={(pageNum, pageSize) =>
            `${path}?${new URLSearchParams({ unread: filters.unread, pageNum: String(pageNum), pageSize: String(pageSize) })}`
          }
        />
      )}
    </AccountFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
