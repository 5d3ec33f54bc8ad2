import { unstable_redirect as redirect } from "waku/router/server";
import { BannerForm } from "#src/features/content/components/desk/banner-form.tsx";
import { loadEditedBanners, loadOneOf } from "#src/features/content/desk-loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";

export default async function EditedBannerFormPage({ id }: { id: string }) {
  const banner = await loadOneOf(loadEditedBanners, id);
  if (banner === undefined) redirect("/404");
  return (
    <>
      <DeskHeading title={banner ? "编辑横幅" : "新建横幅"} />
      <BannerForm banner={banner} now={Date.now()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
