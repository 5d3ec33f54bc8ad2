"use client";
import { useState } from "react";
import type { BuyAgain as Outcome } from "#src/domain/cart/schema.ts";
import { cartChanged } from "#src/features/frame/cart-count.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** What the cart is filled from. */
type Source = { orderId: string } | { wishId: string };

/** Fills the cart from an order or a request, then says what was taken and what was not, with why. */
export function BuyAgain({ from }: { from: Source }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { busy, run } = useAction();
  const again = async () => {
    await run(async () => {
      const found = await fillFrom(from);
      cartChanged(found.count);
      setOutcome(found);
    });
  };
  return (
    <>
      <Button variant="outline" icon="cart" busy={busy} onClick={() => void again()}>
        {messages.again.button}
      </Button>
      {outcome && (
        <Modal
          open
          title={titleOf(outcome)}
          onClose={() => setOutcome(null)}
          footer={
            <>
              <Button variant="outline" onClick={() => setOutcome(null)}>
                关闭
              </Button>
              <LinkButton href="/shoppingCart">{messages.toCart}</LinkButton>
            </>
          }
        >
          <ul>
            {eachRow(
              outcome.left,
              ({ productId }) => productId,
              ({ productTitle, reason }) => (
                <li className={row}>
                  {productTitle}
                  <span className={why}>未加入：{reason}</span>
                </li>
              ),
            )}
            {eachRow(
              outcome.added,
              ({ productId }) => productId,
              ({ productTitle, quantity, note }) => (
                <li className={row}>
                  {productTitle} × {quantity}
                  {note && <span className={remark}>{note}</span>}
                </li>
              ),
            )}
          </ul>
        </Modal>
      )}
    </>
  );
}

const fillFrom = (from: Source) =>
  "orderId" in from
    ? request("POST /mall-pur/order/{orderId}/again", { params: from, body: {} })
    : request("POST /mall-pur/wish/{wishId}/again", { params: from, body: {} });

function titleOf({ added, left }: Outcome): string {
  if (added.length === 0) return messages.again.none;
  return left.length > 0 ? messages.again.some(added.length, left.length) : messages.again.all(added.length);
}

const row = css({ display: "grid", py: "2", borderBottom: "default" });
const why = dangerText();
const remark = mutedText();
