import type { BoardMessage, BoardReply } from "#src/domain/content/board/schema.ts";
import { boardStatusLabels } from "#src/domain/content/board/state.ts";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { enlarges } from "#src/ui/picture-list.ts";
import { css } from "#styled-system/css";
import { column, mutedText, panel, wrap } from "#styled-system/patterns";
import { messages } from "../../messages.ts";
import { boardTones } from "./board-list.tsx";
import { HideReply, MessageActions } from "./message-actions.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** A question with its replies, and what whoever looks may do with it. */
export function MessageThread({ message, signedIn }: { message: BoardMessage; signedIn: boolean }) {
  const { messageId, title, status, availableActions, hiddenReason, replies } = message;
  return (
    <div className={stack}>
      <Breadcrumb items={[{ label: messages.board, href: "/messageBoard" }, { label: title }]} />
      <article className={card}>
        <header>
          <h1>{title}</h1>
          <Tag tone={boardTones[status]}>{boardStatusLabels[status]}</Tag>
        </header>
        {hiddenReason !== null && <Alert tone="warning">{`此留言已被隐藏，其他人看不到。原因：${hiddenReason}`}</Alert>}
        <By author={message.author} at={message.createdAt} />
        <p className={text}>{message.content}</p>
        <Pictures pictures={message.pictures} />
        <MessageActions messageId={messageId} availableActions={availableActions} />
      </article>
      <section className={card} aria-labelledby="replies">
        <h2 id="replies">{`${replies.length} 条回复`}</h2>
        {replies.length === 0 && <p className={quiet}>{messages.boardNoReply}</p>}
        <ol>
          {eachRow(
            replies,
            (reply) => reply.replyId,
            (reply) => (
              <li data-staff={reply.staff || undefined}>
                <Reply reply={reply} />
                {availableActions.includes("hide") && reply.hiddenReason === null && !reply.staff && (
                  <HideReply messageId={messageId} replyId={reply.replyId} />
                )}
              </li>
            ),
          )}
        </ol>
        {availableActions.includes("reply") && <ReplyForm messageId={messageId} />}
        {!signedIn && status !== "closed" && (
          <LinkButton href={`/login?redirect=${encodeURIComponent(`/messageBoardDetail/${messageId}`)}`} variant="outline">
            {messages.boardSignIn}
          </LinkButton>
        )}
      </section>
    </div>
  );
}

const Reply = ({ reply: { author, staff, content, pictures, createdAt, hiddenReason } }: { reply: BoardReply }) => (
  <>
    <p className={quiet}>
      {staff ? <Tag tone="primary">{author}</Tag> : author}{" "}
      <time dateTime={machineTime(createdAt)}>{formatDateTime(createdAt)}</time>
      {hiddenReason !== null && <Tag tone="warning">{`已隐藏：${hiddenReason}`}</Tag>}
    </p>
    <p className={text}>{content}</p>
    <Pictures pictures={pictures} />
  </>
);

const By = ({ author, at }: { author: string; at: number }) => (
  <p className={quiet}>
    {author} · <time dateTime={machineTime(at)}>{formatDateTime(at)}</time>
  </p>
);

const Pictures = ({ pictures }: { pictures: readonly string[] }) =>
  pictures.length > 0 && (
    <ul className={gallery}>
      {eachRow(
        pictures,
        (picture) => picture,
        (picture, at) => (
          <li>
            <a {...enlarges(picture, pictures, `第 ${at + 1} 张图片`)}>
              <img src={picture} alt={`第 ${at + 1} 张图片`} loading="lazy" decoding="async" />
            </a>
          </li>
        ),
      )}
    </ul>
  );

const stack = column({ gap: "4" });
const card = panel({
  gap: "3",
  p: { base: "4", md: "6" },
  "& header": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3" },
  "& h1": { textStyle: "title" },
  "& h2": { textStyle: "group" },
  "& ol > li": { display: "grid", gap: "1", py: "3", borderTop: "default" },
  "& ol > li[data-staff]": { px: "3", mx: "-3", bg: "primary.subtle", borderRadius: "sm" },
});
const quiet = mutedText();
const text = css({ whiteSpace: "pre-line", maxWidth: "text" });
const gallery = wrap({
  gap: "2",
  "& img": { width: "28", height: "28", objectFit: "cover", border: "default", borderRadius: "sm" },
});
