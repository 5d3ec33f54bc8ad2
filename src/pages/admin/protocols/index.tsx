import { ProtocolList } from "#src/features/protocol/components/protocol-versions.tsx";
import { loadProtocols } from "#src/features/protocol/loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";

export default async function ProtocolsPage() {
  return (
    <>
      <AdminHeading title="协议" about="注册时须同意的协议；每次发布成为一个版本，同意记录到版本。" />
      <ProtocolList protocols={await loadProtocols()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
