import type { Instant } from "#src/domain/kernel/instant.ts";
import type { SessionView } from "#src/domain/session/schema.ts";
import { type TodoKind, todoKindsOf, type Todos } from "#src/domain/todo/schema.ts";
import type { PurchaserWorkbench as Workbench } from "#src/domain/workbench/schema.ts";
import { TextLink } from "#src/ui/link-button.tsx";
import { PartFailed } from "#src/ui/part-failed.tsx";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { canPurchase } from "../../catalogue/buyer.ts";
import { CartForms } from "../../catalogue/components/cart-forms.tsx";
import { ProductCards } from "../../catalogue/components/product-cards.tsx";
import { listedGoods } from "../../catalogue/listed-goods.ts";
import { SavedGoods } from "../../favourites/components/saved-goods.tsx";
import { TodoList } from "../../purchase/components/todo-list.tsx";
import { TodoTiles } from "../../todo/components/todo-tiles.tsx";
import { messages } from "../messages.ts";
import { EndingPermits } from "./ending-permits.tsx";
import { Funds } from "./funds.tsx";
import { MyRequests } from "./my-requests.tsx";
import { Section } from "./section.tsx";
import { UnreadMessages } from "./unread-messages.tsx";
import { WaitingOrders } from "./waiting-orders.tsx";

/** Where a purchaser looks first, by their rights. */
const always: readonly TodoKind[] = [
  "requestApproval",
  "caseApproval",
  "acceptance",
  "receipt",
  "memberReview",
  "statement",
  "payment",
];

type Props = { session: SessionView; todos: Todos | null; workbench: Workbench | null; now: Instant };

/** What waits for a purchaser, what changed, what they may need again, and what is left to pay it with. */
export function PurchaserWorkbench({ session, todos, workbench, now }: Props) {
  const mine = todoKindsOf(session.userInfo.userType, session.permissions);
  return (
    <>
      <TodoTiles todos={todos} always={always.filter((kind) => mine.includes(kind))} />
      {workbench === null ? <PartFailed what={messages.title} /> : <Parts session={session} workbench={workbench} now={now} />}
    </>
  );
}

function Parts({ session, workbench, now }: { session: SessionView; workbench: Workbench; now: Instant }) {
  const { approvals, acceptances, receipts, requests, messages: unread, funds, again, permits } = workbench;
  return (
    <>
      <div className={columns}>
        <div className={stack}>
          {approvals && approvals.length > 0 && (
            <Section
              id="approvals"
              title={messages.approvals.title}
              more={<TextLink href="/myApprovals">{messages.all}</TextLink>}
            >
              <TodoList rows={approvals} now={now} />
            </Section>
          )}
          {acceptances && acceptances.length > 0 && (
            <WaitingOrders
              id="acceptances"
              words={messages.acceptances}
              href="/myOrders?view=accept"
              ofOthers
              rows={acceptances}
            />
          )}
          {receipts && receipts.length > 0 && (
            <WaitingOrders id="receipts" words={messages.receipts} href="/myOrders?view=receive" rows={receipts} />
          )}
          {permits && permits.length > 0 && <EndingPermits permits={permits} now={now} />}
          <MyRequests requests={requests} />
        </div>
        <div className={stack}>
          <UnreadMessages messages={unread} now={now} />
          <Funds funds={funds} />
        </div>
      </div>
      {again && again.length > 0 && (
        <Section id="again" title={messages.again.title} more={<TextLink href="/myOrders">{messages.again.orders}</TextLink>}>
          <ProductCards goods={listedGoods(again)} canBuy={canPurchase(session)} here="/workbench" />
        </Section>
      )}
      {canPurchase(session) && <CartForms />}
      <SavedGoods canBuy={canPurchase(session)} />
    </>
  );
}

const columns = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 380px" },
});
const stack = column({ gap: "4" });
