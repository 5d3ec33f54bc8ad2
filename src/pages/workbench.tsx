import { unstable_redirect as redirect } from "waku/router/server";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import type { SessionView } from "#src/domain/session/schema.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { completeInfoPath } from "#src/features/pricing/hidden-price-href.ts";
import { loadFirstOrder } from "#src/features/supplier/loaders.ts";
import { loadTodos } from "#src/features/todo/loaders.ts";
import { PurchaserWorkbench } from "#src/features/workbench/components/purchaser-workbench.tsx";
import { SupplierWorkbench } from "#src/features/workbench/components/supplier-workbench.tsx";
import { loadPurchaserWorkbench, loadSupplierWorkbench } from "#src/features/workbench/loaders.ts";
import { messages } from "#src/features/workbench/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { column, mutedText, wrap } from "#styled-system/patterns";

/** Where a day of work begins; the operator's is the desk. */
export default async function WorkbenchPage() {
  const session = currentSession();
  if (session?.userInfo.userType === userTypes.operator) redirect("/admin");
  return (
    <div className={stack}>
      <PageTitle>{messages.title}</PageTitle>
      <header className={head}>
        <h1 className={heading}>{messages.title}</h1>
        {session?.unitName && <span className={muted}>{session.unitName}</span>}
        <LinkButton href="/" variant="outline" size="sm" icon="shop" className={shop}>
          {messages.shop}
        </LinkButton>
      </header>
      {session && (session.userInfo.userType === userTypes.business ? await supplier(session) : await purchaser(session))}
    </div>
  );
}

async function supplier(session: SessionView) {
  const editsGoods = holdsPermission(session.permissions, [permissions.goodsEdit]);
  const [todos, workbench, steps] = await Promise.all([
    loadTodos(),
    loadSupplierWorkbench(),
    editsGoods ? loadFirstOrder() : null,
  ]);
  return <SupplierWorkbench session={session} todos={todos} workbench={workbench} steps={steps} now={Date.now()} />;
}

async function purchaser(session: SessionView) {
  if (session.userInfo.completeInfo !== 1)
    return (
      <EmptyState
        icon="clipboard"
        title={messages.incomplete}
        action={<LinkButton href={completeInfoPath}>{messages.complete}</LinkButton>}
      >
        {messages.incompleteHint}
      </EmptyState>
    );
  const [todos, workbench] = await Promise.all([loadTodos(), loadPurchaserWorkbench()]);
  return <PurchaserWorkbench session={session} todos={todos} workbench={workbench} now={Date.now()} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = column({ gap: "4" });
const head = wrap({ align: "center", gap: "3" });
const heading = css({ textStyle: "title" });
const muted = mutedText({ size: "table" });
const shop = css({ ms: "auto" });
