import { unstable_notFound as notFound } from "waku/router/server";
import { ProtocolEditor } from "#src/features/account/components/protocol-editor.tsx";
import { ProtocolVersions } from "#src/features/account/components/protocol-versions.tsx";
import { loadProtocol } from "#src/features/account/loaders.ts";
import { DeskCard } from "#src/features/desk/components/desk-card.tsx";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { TextLink } from "#src/ui/link-button.tsx";

export default async function ProtocolPage({ name }: { name: string }) {
  const protocol = await loadProtocol(name);
  if (!protocol) notFound();
  const { title, versions, draft } = protocol;
  return (
    <>
      <TextLink href="/admin/protocols" look="plain">
        ‹ 全部协议
      </TextLink>
      <DeskHeading title={title} />
      <DeskCard id="text" title={draft ? "草稿" : "起草新版本"}>
        <ProtocolEditor key={`${versions[0]?.versionId}-${draft?.rev ?? 0}`} protocol={protocol} />
      </DeskCard>
      <DeskCard id="versions" title="版本">
        <ProtocolVersions name={protocol.name} versions={versions} />
      </DeskCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
