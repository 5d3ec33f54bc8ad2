import { unstable_notFound as notFound } from "waku/router/server";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { DictEntries } from "#src/features/system/components/dict-entries.tsx";
import { DictTools } from "#src/features/system/components/dict-tools.tsx";
import { loadDict } from "#src/features/system/loaders.ts";
import { Alert } from "#src/ui/alert.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { card } from "#styled-system/recipes";

export default async function DictionaryPage({ dictType }: { dictType: string }) {
  const found = await loadDict(dictType);
  if (!found) notFound();
  const { dict, entries } = found;
  return (
    <>
      <TextLink href="/admin/dictionaries" variant="plain">
        ‹ 全部字典
      </TextLink>
      <AdminHeading
        title={dict.dictName}
        about={[dictType, dict.remark].filter(Boolean).join(" · ")}
        actions={<DictTools dict={dict} />}
      />
      {dict.status === "fixed" && (
        <Alert tone="info" title="取值由系统使用">
          可以修改名称、排序与样式；值不能修改，条目不能新增、停用或删除。
        </Alert>
      )}
      <div className={card()}>
        <DictEntries dict={dict} entries={entries} />
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
