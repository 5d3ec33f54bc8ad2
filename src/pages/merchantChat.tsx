import { userTypes } from "#src/domain/kernel/identity.ts";
import { BeginChat } from "#src/features/chat/components/begin-chat.tsx";
import { ChatThread } from "#src/features/chat/components/chat-thread.tsx";
import { ConversationList } from "#src/features/chat/components/conversation-list.tsx";
import { UntilSignedOut } from "#src/features/chat/components/until-signed-out.tsx";
import { loadChatPage } from "#src/features/chat/loaders.ts";
import { messages } from "#src/features/chat/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";

export default async function MerchantChatPage({ query }: { query: string }) {
  const loaded = await loadChatPage(query);
  if (!loaded) return <NoChat />;
  const { q, page, thread, goods, begin } = loaded;
  const isBuyer = currentSession()?.userInfo.userType === userTypes.purchaser;
  return (
    <>
      <PageTitle>{thread ? `${thread.head.name} · ${messages.title}` : messages.title}</PageTitle>
      <h1 className={heading}>{messages.title}</h1>
      <UntilSignedOut>
        <div className={admin} data-open={thread !== null || undefined}>
          <ConversationList q={q} rows={page.rows} current={thread?.head.chatId ?? null} isBuyer={isBuyer} now={Date.now()} />
          {thread ? (
            <ChatThread key={thread.head.chatId} head={thread.head} initial={thread.history} goods={goods} />
          ) : begin ? (
            <BeginChat key={Object.values(begin).join()} beginning={begin} productId={goods?.productId ?? null} />
          ) : (
            <div className={nothing}>
              <EmptyState icon="chat" title={messages.choose} />
            </div>
          )}
        </div>
      </UntilSignedOut>
    </>
  );
}

const NoChat = () => (
  <>
    <PageTitle>{messages.title}</PageTitle>
    <h1 className={heading}>{messages.title}</h1>
    {currentSession()?.userInfo.userType === userTypes.purchaser ? (
      <EmptyState
        icon="chat"
        title={messages.completeFirst}
        action={<LinkButton href="/ImproveDataBaseData">完善资料</LinkButton>}
      />
    ) : (
      <EmptyState icon="chat" title={messages.staffOnly} />
    )}
  </>
);

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
const admin = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  md: { gridTemplateColumns: "300px minmax(0, 1fr)" },
  // One column on a phone: the conversation takes the place of the list.
  "&[data-open] > nav": { mdDown: { display: "none" } },
  "&:not([data-open]) > div": { mdDown: { display: "none" } },
});
const nothing = surface();
