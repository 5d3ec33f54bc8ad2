import { UnitRules } from "#src/features/bidding/components/unit-rules.tsx";
import { loadUnitRules } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

export default async function BiddingRulesPage() {
  const { policy, canEdit } = await loadUnitRules();
  return (
    <>
      <PageTitle>{messages.rules}</PageTitle>
      <h1 className={heading}>{messages.rules}</h1>
      {canEdit ? (
        <UnitRules start={policy} />
      ) : (
        <EmptyState
          icon="lock"
          title="设置默认规则需要单位管理员的权限"
          action={<LinkButton href="/purBidding">{messages.backPur}</LinkButton>}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
