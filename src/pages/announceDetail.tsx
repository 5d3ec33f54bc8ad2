import { unstable_redirect as redirect } from "waku/router/server";
import { AnnouncementArticle } from "#src/features/content/components/announcement-article.tsx";
import { loadAnnouncement } from "#src/features/content/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { NothingChosen } from "#src/features/system/components/nothing-chosen.tsx";

export default async function AnnounceDetailPage({ query }: { query: string }) {
  if (!new URLSearchParams(query).has("id")) {
    return <NothingChosen icon="bell" what="公告" action={{ href: "/mallAnnouncement", label: "查看全部公告" }} />;
  }
  const announcement = await loadAnnouncement(query);
  if (!announcement) redirect("/404");
  return (
    <>
      <PageTitle>{announcement.title}</PageTitle>
      <AnnouncementArticle announcement={announcement} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
