import { proposalStateLabel, proposalStates } from "#src/domain/catalogue/register/proposal.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { RegisterProposals } from "#src/features/hazard/components/register-proposals.tsx";
import { loadRegisterProposals } from "#src/features/hazard/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { TextLink } from "#src/ui/link-button.tsx";

/** What people want the register to say: one proposes, another approves. */
export default async function SubstanceProposalsPage({ query }: { query: string }) {
  const { filters, page } = await loadRegisterProposals(query);
  const invites = holdsPermission(currentSession()?.permissions ?? [], [permissions.roleEdit]);
  return (
    <>
      <TextLink href="/admin/substances" variant="plain">
        ‹ 化学品登记
      </TextLink>
      <AdminHeading title="登记提议" about="由一人提出、另一人核准；单位安全员填报的密度也在此核准。" />
      <TabLinks
        label="登记提议"
        items={proposalStates.map((state) => ({
          href: `/admin/substanceProposals?state=${state}`,
          label: proposalStateLabel[state],
          current: state === filters.state,
        }))}
      />
      {page.rows.length === 0 ? (
        <EmptyState icon="danger" title="没有这样的提议" />
      ) : (
        <RegisterProposals rows={page.rows} invitations={invites ? "/admin/operatorInvitations" : null} />
      )}
      <AdminPages path="/admin/substanceProposals" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
