import { unstable_redirect as redirect } from "waku/router/server";
import { AnnouncementForm } from "#src/features/content/components/admin/announcement-form.tsx";
import { AnnouncementReaders } from "#src/features/content/components/admin/announcement-readers.tsx";
import { loadEditedAnnouncement } from "#src/features/content/admin-loaders.ts";
import { loadOptions } from "#src/features/system/loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";

export default async function EditedAnnouncementPage({ id }: { id: string }) {
  const [found, kinds] = await Promise.all([loadEditedAnnouncement(id), loadOptions("mall_announcement_kind")]);
  if (!found) redirect("/404");
  return (
    <>
      <AdminHeading title={found.announcement ? "编辑公告" : "发布公告"} />
      {found.readers && <AnnouncementReaders readers={found.readers} />}
      <AnnouncementForm announcement={found.announcement} kinds={kinds} now={Date.now()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
