import { BoardList } from "#src/features/content/components/board/board-list.tsx";
import { NewMessage } from "#src/features/content/components/board/new-message.tsx";
import { newMessageAnchor } from "#src/features/content/components/board/new-message-anchor.ts";
import { loadBoard } from "#src/features/content/board-loaders.ts";
import { messages } from "#src/features/content/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

export default async function MessageBoardPage({ query }: { query: string }) {
  const { filters, page } = await loadBoard(query);
  const signedIn = currentSession() !== null;
  return (
    <>
      <PageTitle>{messages.board}</PageTitle>
      <header className={head}>
        <h1>{messages.board}</h1>
        {signedIn && (
          <LinkButton href={`#${newMessageAnchor}`} variant="outline" icon="edit">
            {messages.boardPost}
          </LinkButton>
        )}
      </header>
      <BoardList filters={filters} page={page} now={Date.now()} signedIn={signedIn} />
      {signedIn ? <NewMessage /> : <LinkButton href="/login?redirect=%2FmessageBoard">{messages.boardSignInToPost}</LinkButton>}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  mb: "2",
  "& h1": { textStyle: "title" },
});
