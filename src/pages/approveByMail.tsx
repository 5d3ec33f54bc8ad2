import { AuthorLines } from "#src/ui/author-lines.tsx";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { MailDecision } from "#src/features/approval/components/mail-decision.tsx";
import { loadMailApproval } from "#src/features/approval/loaders.ts";
import { messages } from "#src/features/approval/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { ApprovalSteps } from "#src/features/purchase/components/approval-steps.tsx";
import { FundBalance } from "#src/features/purchase/components/fund-balance.tsx";
import { GoodsTables } from "#src/features/purchase/components/goods-tables.tsx";
import { QuantityEvidence } from "#src/features/hazard/components/quantity-evidence.tsx";
import { WatchEvidence } from "#src/features/approval/components/watch-evidence.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { column, surface } from "#styled-system/patterns";

const { mail: words } = messages;

/** `?ticket=` comes from the mail. The page shows the request without a sign-in; nothing is decided until it is confirmed. */
export default async function ApproveByMailPage({ query }: { query: string }) {
  const ticket = new URLSearchParams(query).get("ticket") ?? "";
  const { found, refused } = ticket === "" ? { refused: words.missing } : await loadMailApproval(ticket);
  if (!found) {
    return (
      <>
        <PageTitle>{words.title}</PageTitle>
        <EmptyState isPage icon="mail" title={refused} action={<LinkButton href="/myApprovals">{words.login}</LinkButton>}>
          {words.missingHint}
        </EmptyState>
      </>
    );
  }
  const { approverName, wish } = found;
  return (
    <div className={stack}>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={title}>
        {wish.requesterName}的采购申请：{formatMoney(wish.total)}
      </h1>
      <p className={lead}>{words.lead(approverName)}</p>
      <section className={card} aria-label="审批">
        <MailDecision ticket={ticket} />
      </section>
      {wish.watch && <WatchEvidence watch={wish.watch} />}
      {wish.quantityWatch && <QuantityEvidence watch={wish.quantityWatch} />}
      <section className={card} aria-label="审批路径">
        <ApprovalSteps steps={wish.steps} />
      </section>
      <section className={card} aria-label="经费">
        <FundBalance funds={wish.funds} />
      </section>
      <section className={card} aria-label="商品">
        <GoodsTables suppliers={wish.suppliers} hasAddress />
        <p className={lead}>
          备注：
          <AuthorLines text={wish.remark || "无"} />
        </p>
      </section>
    </div>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = column({ gap: "3" });
const title = css({ textStyle: "title" });
const lead = css({ color: "fg.muted" });
const card = surface({ p: "4" });
