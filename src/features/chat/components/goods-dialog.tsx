"use client";
import { useState } from "react";
import * as v from "valibot";
import { ChatSending } from "#src/domain/chat/message.ts";
import { isAbovePrice, quoteLimits } from "#src/domain/chat/quote.ts";
import { parseYuan, type Fen } from "#src/domain/kernel/money.ts";
import type { Price } from "#src/domain/pricing/price.ts";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { errorsOf } from "#src/ui/form-values.ts";
import { NumberInput } from "#src/ui/number-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { findGoods, GoodsPicker, optionsOf } from "../../catalogue/components/goods-picker.tsx";
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
  const [shopPrices, setShopPrices] = useState<ShopPrices>({});
  const findInShop = async (q: string) => {
    const goods = await findGoods(q, coId);
    setShopPrices((loaded) => ({
      ...loaded,
      ...Object.fromEntries(goods.map((one) => [one.productId, shopPriceOf(one.price)])),
    }));
    return optionsOf(goods);
  };
  const send = async () => {
    const message = quotes
      ? { kind: "quote", productId, quantity, unitPrice: parseYuan(price), days }
      : { kind: "product", productId };
    const found = {
      ...errorsOf(ChatSending, message),
      ...(productId === "" && { productId: "请选择商品" }),
      ...(quotes && parseYuan(price) === null && { unitPrice: "单价应为大于 0、最多两位小数的金额（元）" }),
    };
    if (Object.keys(found).length > 0) return found;
    const sending = v.parse(ChatSending, message);
    if (!(await isMeant(sending, shopPrices))) return messages.aboveShopUnsent;
    onSend(sending);
    return null;
  };
  return (
    <FormDialog
      id="chat-goods"
      values={{ productId }}
      title={quotes ? messages.quote : messages.product}
      ok={messages.send}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field id="chat-goods-productId" label="商品" required error={errors["productId"]}>
            {(control) => <GoodsPicker {...control} find={findInShop} onChange={setProductId} />}
          </Field>
          {quotes && (
            <>
              <Field id="chat-goods-quantity" label="数量" required error={errors["quantity"]}>
                {(control) => <NumberInput {...control} value={quantity} min={1} max={999_999} onChange={setQuantity} />}
              </Field>
              <Field id="chat-goods-unitPrice" label="单价（元）" required error={errors["unitPrice"]}>
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
              <Field id="chat-goods-days" label="有效天数" required error={errors["days"]} hint={messages.quoteHint}>
                {(control) => <NumberInput {...control} value={days} min={1} max={quoteLimits.days} onChange={setDays} />}
              </Field>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What a piece of the goods found so far costs in the shop, by id. */
type ShopPrices = Readonly<Record<string, Fen | null>>;

const shopPriceOf = (price: Price): Fen | null => (price.visible ? (price.aPrice ?? price.pfPrice) : null);

/** Asks once more before a price above the shop's own: a slipped point or a forgotten one reads like that. */
async function isMeant(message: ChatSending, shopPrices: ShopPrices): Promise<boolean> {
  if (message.kind !== "quote") return true;
  const shopPrice = shopPrices[message.productId] ?? null;
  if (!isAbovePrice(message.unitPrice, shopPrice)) return true;
  return confirm({ content: messages.aboveShop(message.unitPrice, shopPrice) });
}
