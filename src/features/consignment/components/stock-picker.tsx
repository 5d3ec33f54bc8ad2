"use client";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import type { SiteStock } from "#src/domain/consignment/schema.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow, guardedRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { maxOf, useWantedStock } from "../use-wanted-stock.ts";
import { SitePrices, SiteStockCount } from "./site-figures.tsx";

type Vendor = SiteStock["vendors"][number];

/** The goods of one vendor at a site, and how much of each is wanted: one slip. */
export const StockPicker = guardedRow(
  function StockPicker({ siteId, vendor, canTake }: { siteId: string; vendor: Vendor; canTake: boolean }) {
    const { coName, goods } = vendor;
    const router = useRouter();
    const { wanted, want, clear } = useWantedStock(siteId, vendor);
    const [error, setError] = useState<string | null>(null);
    const { busy, run } = useAction({
      refused: async (caught) => {
        setError(caught.message);
        await router.reload();
      },
    });
    const lines = goods.flatMap(({ productId }) => {
      const quantity = wanted[productId] ?? 0;
      return quantity > 0 ? [{ productId, quantity }] : [];
    });
    const total = fen(goods.reduce((sum, { productId, price }) => sum + price * (wanted[productId] ?? 0), 0));

    const unsaved = useUnsaved();
    const submit = async (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      if (lines.length === 0) return setError(messages.choose);
      setError(null);
      await run(async () => {
        const { deliveryId } = await request("POST /mall-pur/vm/delivery", { body: { siteId, lines } }, { quiet: true });
        clear();
        await router.push(`/generatedVmDeliveryOrder/${deliveryId}/4` as `/${string}`);
      });
      return undefined;
    };

    return (
      <form
        className={root}
        {...unsaved.props}
        onSubmit={(event) => void submit(event)}
        aria-label={coName}
        noValidate
        autoComplete="off"
      >
        <h2 className={head}>{coName}</h2>
        <ul>
          {eachRow(
            goods,
            (one) => one.productId,
            (one) => (
              <StockRow
                goods={one}
                wanted={wanted[one.productId] ?? 0}
                canTake={canTake}
                onChange={(quantity) => want(one.productId, quantity)}
              />
            ),
          )}
        </ul>
        {error && <Alert tone="danger" live title={error} />}
        {canTake && (
          <div className={foot}>
            <span>
              共 {lines.length} 种，
              <Amount fen={total} />
            </span>
            <Button type="submit" busy={busy}>
              {messages.take}
            </Button>
          </div>
        )}
      </form>
    );
  },
  ({ vendor }) => vendor.coId,
  "div",
);

type RowProps = {
  goods: Vendor["goods"][number];
  wanted: number;
  canTake: boolean;
  onChange: (quantity: number) => void;
};

const StockRow = ({ goods: one, wanted, canTake, onChange }: RowProps) => (
  <li className={row}>
    <Image src={one.productPic} alt="" />
    <div className={what}>
      <TextLink href={`/goodsDetail/${one.productId}`} variant="quiet">
        {one.productTitle}
      </TextLink>
      <span className={facts}>
        {one.productSpec} · {one.brandName} · {one.productCode}
      </span>
      {one.barred && <span className={bad}>{one.barred}</span>}
    </div>
    <div className={figures}>
      <span>
        <SitePrices goods={one} /> / {one.productMeasureUnit}
      </span>
      <span className={facts}>
        {messages.stock} <SiteStockCount goods={one} />
      </span>
    </div>
    {canTake && (
      <NumberInput
        aria-label={`${one.productTitle} ${one.productSpec} 领用数量`}
        min={0}
        max={maxOf(one)}
        disabled={one.quantity === 0 || one.barred !== null}
        value={wanted}
        onChange={(next) => onChange(next ?? 0)}
      />
    )}
  </li>
);

const root = surface({ display: "grid", gap: "0" });
const head = css({ textStyle: "group", px: "3", py: "2", bg: "bg.muted" });
const row = css({
  display: "grid",
  gap: "3",
  alignItems: "center",
  px: "3",
  py: "3",
  borderTop: "default",
  gridTemplateColumns: "80px minmax(0, 1fr)",
  "& > :nth-child(n + 3)": { gridColumn: "2" },
  md: { gridTemplateColumns: "80px minmax(0, 1fr) 160px 140px", "& > :nth-child(n + 3)": { gridColumn: "auto" } },
});
const what = css({ display: "grid", gap: "0.5", minWidth: "0" });
const facts = mutedText();
const bad = dangerText();
const figures = css({ display: "grid", gap: "0.5", textStyle: "table" });
const foot = wrap({ justify: "flex-end", align: "center", gap: "4", px: "3", py: "2", borderTop: "default" });
