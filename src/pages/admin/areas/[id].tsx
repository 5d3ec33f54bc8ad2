import { unstable_redirect as redirect } from "waku/router/server";
import { AreaForm } from "#src/features/content/components/admin/area-form.tsx";
import { loadEditedAreas, loadOneOf } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";

export default async function EditedAreaFormPage({ id }: { id: string }) {
  const area = await loadOneOf(loadEditedAreas, id);
  if (area === undefined) redirect("/404");
  return (
    <>
      <AdminHeading title={area ? "编辑专区" : "新建专区"} />
      <AreaForm area={area} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
