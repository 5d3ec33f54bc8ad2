import { PageTitle } from "#src/features/frame/page-title.tsx";
import { amountInWords } from "#src/features/pricing/amount-in-words.ts";
import { PayerActions, PayInvoice } from "#src/features/settlement/components/payer-actions.tsx";
import { StatementDetail } from "#src/features/settlement/components/statement-detail.tsx";
import { loadStatement } from "#src/features/settlement/loaders.ts";
import { messages } from "#src/features/settlement/messages.ts";
import { OtherUnits } from "#src/features/profile/components/other-units.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function PayableStatementPage({ statementId }: { statementId: string }) {
  const statement = await loadStatement("buyer", statementId);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      {statement ? (
        <StatementDetail
          statement={statement}
          path="/myStatements"
          orders="/myOrders"
          inWords={amountInWords}
          actions={
            statement.availableActions.includes("confirm") && (
              <PayerActions
                statementId={statementId}
                billing={statement.billing}
                orders={statement.orders.map(({ orderId, orderNo }) => ({ orderId, orderNo }))}
              />
            )
          }
          renderInvoiceActions={(invoiceId, paid) =>
            !paid && statement.availableActions.includes("pay") && <PayInvoice invoiceId={invoiceId} />
          }
        />
      ) : (
        <EmptyState icon="invoice" title={messages.gone} action={<LinkButton href="/myStatements">{messages.title}</LinkButton>}>
          <OtherUnits />
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
