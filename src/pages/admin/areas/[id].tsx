import { unstable_redirect as redirect } from "waku/router/server";
import { AreaForm } from "#src/features/content/components/desk/area-form.tsx";
import { loadEditedAreas, loadOneOf } from "#src/features/content/desk-loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";

export default async function EditedAreaFormPage({ id }: { id: string }) {
  const area = await loadOneOf(loadEditedAreas, id);
  if (area === undefined) redirect("/404");
  return (
    <>
      <DeskHeading title={area ? "编辑专区" : "新建专区"} />
      <AreaForm area={area} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
