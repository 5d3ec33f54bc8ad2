import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Statement } from "#src/features/fund/components/statement.tsx";
import { loadStatement } from "#src/features/fund/loaders.ts";
import { messages } from "#src/features/fund/messages.ts";
import { OtherUnits } from "#src/features/profile/components/other-units.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function FundPage({ fundId, query }: { fundId: string; query: string }) {
  const loaded = await loadStatement(fundId, query);
  const granted = currentSession()?.permissions ?? [];
  return (
    <>
      <PageTitle>{messages.detail}</PageTitle>
      {loaded ? (
        <Statement {...loaded} canAdjust={holdsPermission(granted, [permissions.fundAdjust])} />
      ) : (
        <EmptyState icon="fund" title={messages.gone} action={<LinkButton href="/myFunds">{messages.title}</LinkButton>}>
          <OtherUnits />
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
