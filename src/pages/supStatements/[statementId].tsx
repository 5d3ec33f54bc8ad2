import { fen } from "#src/domain/kernel/money.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { amountInWords } from "#src/features/pricing/amount-in-words.ts";
import { RecordInvoice, VoidInvoice } from "#src/features/settlement/components/seller-actions.tsx";
import { StatementDetail } from "#src/features/settlement/components/statement-detail.tsx";
import { loadStatement } from "#src/features/settlement/loaders.ts";
import { messages } from "#src/features/settlement/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function ReceivableStatementPage({ statementId }: { statementId: string }) {
  const statement = await loadStatement("supplier", statementId);
  const left = (statement?.orders ?? [])
    .map(({ orderId, orderNo, amount, invoiced }) => ({ orderId, orderNo, left: fen(amount - invoiced) }))
    .filter((order) => order.left > 0)
    .slice(0, 100);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      {statement ? (
        <StatementDetail
          statement={statement}
          path="/supStatements"
          orders="/supOrders"
          inWords={amountInWords}
          actions={
            statement.availableActions.includes("invoice") && (
              <RecordInvoice orders={left} billing={statement.billing} taxRate={statement.taxRate} />
            )
          }
          renderInvoiceActions={(invoiceId, paid) =>
            !paid && statement.availableActions.includes("void") && <VoidInvoice invoiceId={invoiceId} />
          }
        />
      ) : (
        <EmptyState
          icon="invoice"
          title={messages.gone}
          action={<LinkButton href="/supStatements">{messages.title}</LinkButton>}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
