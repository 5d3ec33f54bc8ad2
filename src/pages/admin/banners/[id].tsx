import { unstable_redirect as redirect } from "waku/router/server";
import { BannerForm } from "#src/features/content/components/admin/banner-form.tsx";
import { loadEditedBanners, loadOneOf } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";

export default async function EditedBannerFormPage({ id }: { id: string }) {
  const banner = await loadOneOf(loadEditedBanners, id);
  if (banner === undefined) redirect("/404");
  return (
    <>
      <AdminHeading title={banner ? "编辑横幅" : "新建横幅"} />
      <BannerForm banner={banner} now={Date.now()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
