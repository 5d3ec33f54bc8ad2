import type { Announcement } from "#src/domain/content/schema.ts";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { SafeHtml } from "#src/ui/safe-html.tsx";
import { surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { ReadReceipt } from "./read-receipt.tsx";

export const AnnouncementArticle = ({
  announcement: { announcementId, kind, kindLabel, title, publishedAt, body, read },
}: {
  announcement: Announcement;
}) => (
  <>
    <Breadcrumb
      items={[
        { label: messages.announcements, href: "/mallAnnouncement" },
        { label: kindLabel, href: `/mallAnnouncement?kind=${kind}` },
        { label: title },
      ]}
    />
    {read === false && <ReadReceipt announcementId={announcementId} />}
    <article className={article}>
      <h1>{title}</h1>
      <p>
        {messages.publishedAt} <time dateTime={machineTime(publishedAt)}>{formatDateTime(publishedAt)}</time>
      </p>
      <SafeHtml html={body} />
      <LinkButton href="/mallAnnouncement" variant="outline" icon="arrow-left">
        {messages.backToList}
      </LinkButton>
    </article>
  </>
);

const article = surface({
  mt: "3",
  p: { base: "4", md: "8" },
  "& h1": { textStyle: "title" },
  "& > p": { color: "fg.muted", textStyle: "small", mt: "1", mb: "5", pb: "3", borderBottom: "default" },
  "& > div": { mb: "6" },
});
