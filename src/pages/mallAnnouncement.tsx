import { AnnouncementList } from "#src/features/content/components/announcement-list.tsx";
import { loadAnnouncements } from "#src/features/content/loaders.ts";
import { messages } from "#src/features/content/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { css } from "#styled-system/css";

export default async function MallAnnouncementPage({ query }: { query: string }) {
  return (
    <>
      <PageTitle>{messages.announcements}</PageTitle>
      <h1 className={heading}>{messages.announcements}</h1>
      <AnnouncementList {...await loadAnnouncements(query)} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
