"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { addFen, formatMoney } from "#src/domain/kernel/money.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { SupplyWish } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { ConcedeDialog } from "./concede-dialog.tsx";

/** Requests that units decide on now, each with the way to come down. */
export function SupplyRequests({ rows }: { rows: readonly SupplyWish[] }) {
  const router = useRouter();
  const [open, setOpen] = useState<SupplyWish | null>(null);
  const done = async () => {
    setOpen(null);
    toaster.success(messages.conceded);
    await router.reload();
  };
  return (
    <>
      <ul className={list}>
        {eachRow(
          rows,
          (row) => row.wishId,
          (row) => (
            <li className={card}>
              <div className={head}>
                <div>
                  <h2 className={name}>
                    {row.unitName} · {row.groupName}
                  </h2>
                  <p className={small}>
                    {formatDateTime(row.submittedAt)} 提交，价格保留至 {formatDateTime(row.reservedUntil)}
                  </p>
                </div>
                <p className={sum}>
                  {row.total < row.goods + row.freight && (
                    <del className={small}>{formatMoney(addFen(row.goods, row.freight))}</del>
                  )}
                  <Amount fen={row.total} />
                  {row.canConcede && (
                    <Button size="sm" variant="outline" onClick={() => setOpen(row)}>
                      {messages.concede}
                    </Button>
                  )}
                </p>
              </div>
              <ul>
                {eachRow(
                  row.lines,
                  (line) => line.productId,
                  (line) => (
                    <li className={item}>
                      <TextLink href={`/goodsDetail/${line.productId}`} variant="quiet">
                        {line.productTitle} {line.productSpec}
                      </TextLink>
                      <span className={small}>{line.productCode}</span>
                      <span className={figures}>
                        <Amount fen={line.price} size={14} /> × {line.quantity} {line.productMeasureUnit}
                      </span>
                    </li>
                  ),
                )}
              </ul>
              <p className={parts}>
                商品 {formatMoney(row.goods)}，运费 {formatMoney(row.freight)}
              </p>
            </li>
          ),
        )}
      </ul>
      {open && (
        <ConcedeDialog
          about={open.wishId}
          total={open.total}
          send={(body) =>
            request("POST /mall-sup/wish/{wishId}/concede", { params: { wishId: open.wishId }, body }, { quiet: true })
          }
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
    </>
  );
}

const list = column({ gap: "3" });
const card = surface({ p: "4" });
const head = wrap({ justify: "space-between", gap: "3", mb: "2" });
const name = css({ textStyle: "group" });
const small = mutedText();
const sum = css({ display: "flex", alignItems: "center", gap: "3" });
const item = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) 180px 160px" },
  columnGap: "3",
  py: "1.5",
  borderTop: "default",
  textStyle: "table",
});
const parts = mutedText({ size: "table", pt: "1.5", borderTop: "default", textAlign: "end" });
const figures = css({ textAlign: "end", gridColumn: { base: "2", md: "auto" }, gridRow: { base: "1", md: "auto" } });
