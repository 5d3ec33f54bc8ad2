import { unstable_notFound as notFound } from "waku/router/server";
import { ProtocolEditor } from "#src/features/protocol/components/protocol-editor.tsx";
import { ProtocolVersions } from "#src/features/protocol/components/protocol-versions.tsx";
import { loadProtocol } from "#src/features/protocol/loaders.ts";
import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { TextLink } from "#src/ui/link-button.tsx";

export default async function ProtocolPage({ name }: { name: string }) {
  const protocol = await loadProtocol(name);
  if (!protocol) notFound();
  const { title, versions, draft } = protocol;
  return (
    <>
      <TextLink href="/admin/protocols" variant="plain">
        ‹ 全部协议
      </TextLink>
      <AdminHeading title={title} />
      <AdminCard id="text" title={draft ? "草稿" : "起草新版本"}>
        <ProtocolEditor key={`${versions[0]?.versionId}-${draft?.rev ?? 0}`} protocol={protocol} />
      </AdminCard>
      <AdminCard id="versions" title="版本">
        <ProtocolVersions name={protocol.name} versions={versions} />
      </AdminCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
