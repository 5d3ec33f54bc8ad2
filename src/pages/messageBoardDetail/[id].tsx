import { unstable_redirect as redirect } from "waku/router/server";
import { MessageThread } from "#src/features/content/components/board/message-thread.tsx";
import { loadBoardMessage } from "#src/features/content/board-loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function MessageBoardDetailPage({ id }: { id: string }) {
  const message = await loadBoardMessage(id);
  if (!message) redirect("/404");
  return (
    <>
      <PageTitle>{message.title}</PageTitle>
      <MessageThread message={message} signedIn={currentSession() !== null} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
