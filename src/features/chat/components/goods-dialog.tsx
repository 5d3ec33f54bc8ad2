"use client";
import { useState, type FormEvent } from "react";
import * as v from "valibot";
import { ChatSending } from "#src/domain/chat/message.ts";
import { quoteLimits } from "#src/domain/chat/quote.ts";
import { parseYuan } from "#src/domain/kernel/money.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { findInMall, GoodsPicker } from "../../catalogue/components/goods-picker.tsx";
import { messages } from "../messages.ts";

type Props = {
  coId: string;
  /** With a price for this buyer. */
  quotes: boolean;
  onClose: () => void;
  onSend: (message: ChatSending) => void;
};

/** A product of the shop to send, as a card or as a quote. */
export function GoodsDialog({ coId, quotes, onClose, onSend }: Props) {
  const [productId, setProductId] = useState("");
  const [quantity, setQuantity] = useState<number | null>(1);
  const [price, setPrice] = useState("");
  const [days, setDays] = useState<number | null>(7);
  const [error, setError] = useState<string | null>(null);
  const findInShop = (q: string) => findInMall(q, coId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the message form: its submission is no message.
    event.stopPropagation();
    if (productId === "") return setError("请选择商品");
    const message = quotes
      ? { kind: "quote", productId, quantity, unitPrice: parseYuan(price), days }
      : { kind: "product", productId };
    const parsed = v.safeParse(ChatSending, message);
    if (parsed.success) return onSend(parsed.output);
    return setError(quotes && parseYuan(price) === null ? "单价应为大于 0、最多两位小数的金额（元）" : parsed.issues[0].message);
  };
  return (
    <Modal
      open
      title={quotes ? messages.quote : messages.product}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form="chat-goods">
            {messages.send}
          </Button>
        </>
      }
    >
      <form id="chat-goods" className={stack} noValidate autoComplete="off" onSubmit={submit}>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        <Field id="chat-product" label="商品" required>
          {(control) => <GoodsPicker {...control} find={findInShop} onChange={setProductId} />}
        </Field>
        {quotes && (
          <>
            <Field id="chat-quantity" label="数量" required>
              {(control) => <NumberInput {...control} value={quantity} min={1} max={999_999} onChange={setQuantity} />}
            </Field>
            <Field id="chat-price" label="单价（元）" required>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  maxLength={16}
                  value={price}
                  onChange={(event) => setPrice(event.target.value)}
                />
              )}
            </Field>
            <Field id="chat-days" label="有效天数" required hint={messages.quoteHint}>
              {(control) => <NumberInput {...control} value={days} min={1} max={quoteLimits.days} onChange={setDays} />}
            </Field>
          </>
        )}
      </form>
    </Modal>
  );
}

const stack = css({ display: "grid", gap: "3" });
