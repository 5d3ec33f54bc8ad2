"use client";
import { Count, Removal, SiteGoodsForm, VendorPrice, type SiteGoods } from "#src/domain/consignment/schema.ts";
import type { Side } from "#src/domain/consignment/proposal.ts";
import { parseYuan } from "#src/domain/kernel/money.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { CustodianForm, figureOf } from "./custodian-form.tsx";

type Goods = Pick<SiteGoods, "productId" | "productTitle" | "productSpec" | "quantity">;
type Props = { side: Side; siteId: string; goods: readonly Goods[] };

const optionsOf = (goods: readonly Goods[]) =>
  goods.map(({ productId, productTitle, productSpec, quantity }) => ({
    value: productId,
    label: `${productTitle} ${productSpec}（账面 ${quantity}）`,
  }));

const scopes = [
  { value: "later", label: messages.scopeLater },
  { value: "all", label: messages.scopeAll },
];
const scope = { name: "scope", label: messages.scope, options: scopes, start: "later" };
const priceOf = ({ productId = "", price = "", scope: chosen }: Record<string, string>) => ({
  productId,
  price: parseYuan(price),
  alsoStock: chosen === "all",
});

/** Goods that a vendor is to keep at a site, at the price that the unit proposes. */
export const ProposeGoods = ({ siteId }: { siteId: string }) => (
  <CustodianForm
    id="goods"
    title={messages.goods}
    hint={messages.goodsHint}
    ok={messages.goods}
    schema={SiteGoodsForm}
    fields={[
      { name: "productId", label: messages.stockGoods, picks: true },
      { name: "price", label: messages.price },
      { name: "refillAt", label: messages.refillAt, start: "0" },
      scope,
    ]}
    bodyOf={(values) => ({ siteId, ...priceOf(values), refillAt: figureOf(values.refillAt ?? "") })}
    send={async (body) => {
      const { proposalId } = await request("POST /mall-pur/vm/stock", { body }, { quiet: true });
      return { done: proposalId === null ? messages.refillSet : messages.proposed };
    }}
  />
);

/** Another price of the vendor's for its own goods. */
export const ProposePrice = ({ siteId, goods }: Omit<Props, "side">) => (
  <CustodianForm
    id={`price-${siteId}`}
    title={messages.goods}
    hint={messages.priceHint}
    ok={messages.goods}
    schema={VendorPrice}
    fields={[
      { name: "productId", label: messages.stockGoods, options: optionsOf(goods) },
      { name: "price", label: messages.price },
      scope,
    ]}
    bodyOf={(values) => ({ siteId, ...priceOf(values) })}
    send={async (body) => {
      await request("POST /mall-sup/vm/price", { body }, { quiet: true });
      return { done: messages.proposed };
    }}
  />
);

/** What was counted, where it is not what the books say. */
export const ProposeCount = ({ side, siteId, goods }: Props) => (
  <CustodianForm
    id={`count-${siteId}`}
    title={messages.count}
    hint={messages.countHint}
    ok={messages.count}
    schema={Count}
    fields={[
      { name: "productId", label: messages.stockGoods, options: optionsOf(goods) },
      { name: "counted", label: messages.countConfirm },
      { name: "reason", label: messages.reason },
    ]}
    bodyOf={({ productId = "", counted = "", reason = "" }) => ({ siteId, productId, counted: figureOf(counted), reason })}
    send={async (body) => {
      await request(side === "unit" ? "POST /mall-pur/vm/adjust" : "POST /mall-sup/vm/adjust", { body }, { quiet: true });
      return { done: messages.proposed };
    }}
  />
);

/** Pieces that the vendor takes back. */
export const ProposeRemoval = ({ side, siteId, goods }: Props) => (
  <CustodianForm
    id={`removal-${siteId}`}
    title={messages.removal}
    hint={messages.removalHint}
    ok={messages.removal}
    schema={Removal}
    fields={[
      { name: "productId", label: messages.stockGoods, options: optionsOf(goods) },
      { name: "pieces", label: messages.pieces },
      { name: "reason", label: messages.reason },
    ]}
    bodyOf={({ productId = "", pieces = "", reason = "" }) => ({ siteId, productId, pieces: figureOf(pieces), reason })}
    send={async (body) => {
      await request(side === "unit" ? "POST /mall-pur/vm/removal" : "POST /mall-sup/vm/removal", { body }, { quiet: true });
      return { done: messages.proposed };
    }}
  />
);
