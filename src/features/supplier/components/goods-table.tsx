"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { takedownLabels } from "#src/domain/catalogue/takedown.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { saleStateLabels, saleStates, type MyProduct } from "#src/domain/supplier/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { dangerText, mutedText, surface } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { useSelection } from "../use-selection.ts";
import { PriceDialog } from "./price-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";

/** The company's goods of a page: several go on or off sale at once, each changes its price by itself. */
export function GoodsTable({ rows }: { rows: MyProduct[] }) {
  const router = useRouter();
  const selection = useSelection(rows.map(({ productId }) => productId));
  const isNone = selection.ids.length === 0;
  const [priced, setPriced] = useState<MyProduct | null>(null);
  const { busy, run } = useAction({ reload: true });
  const sell = async (productStatus: 1 | 2) => {
    await run(async () => {
      await request("POST /mall-sup/own/goods/sale", { body: { productIds: selection.ids, productStatus } });
      toaster.success(productStatus === saleStates.onSale ? messages.onSale : messages.offSale);
      selection.setAll(false);
    });
  };
  return (
    <div className={box}>
      <SelectionBar selection={selection}>
        <Button size="sm" variant="outline" disabled={isNone} busy={busy} onClick={() => void sell(saleStates.onSale)}>
          {messages.putOnSale}
        </Button>
        <Button size="sm" variant="outline" disabled={isNone} busy={busy} onClick={() => void sell(saleStates.offSale)}>
          {messages.removeFromSale}
        </Button>
      </SelectionBar>
      <TableFrame label={messages.goods} minWidth={900} stacks>
        <table className={cx(table(), stackedRows)}>
          <thead>
            <tr>
              <th scope="col">选择</th>
              <th scope="col">货号</th>
              <th scope="col">商品</th>
              <th scope="col">状态</th>
              <th scope="col" data-numeric>
                平台价
              </th>
              <th scope="col" data-numeric>
                活动价
              </th>
              <th scope="col" data-numeric>
                库存
              </th>
              <th scope="col" data-numeric>
                年销量
              </th>
              <th scope="col">更新</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {eachRow(
              rows,
              (row) => row.productId,
              (row) => (
                <GoodsRow
                  row={row}
                  isChosen={selection.has(row.productId)}
                  onChoose={(isOn) => selection.set(row.productId, isOn)}
                  onPrice={() => setPriced(row)}
                />
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
      {priced && (
        <PriceDialog
          product={priced}
          onClose={() => setPriced(null)}
          onDone={async () => {
            setPriced(null);
            toaster.success(messages.priced);
            await router.reload();
          }}
        />
      )}
    </div>
  );
}

type RowProps = { row: MyProduct; isChosen: boolean; onChoose: (isOn: boolean) => void; onPrice: () => void };

const GoodsRow = ({ row, isChosen, onChoose, onPrice }: RowProps) => (
  <tr aria-selected={isChosen}>
    <td>
      <Checkbox aria-label={`选择 ${row.title}`} checked={isChosen} onChange={onChoose} />
    </td>
    <td data-label="货号">{row.productCode}</td>
    <td data-lead="">
      <TextLink href={`/goodsDetail/${row.productId}`}>{row.title}</TextLink>
      <span className={small}>
        {row.brandName} {row.spec}
      </span>
    </td>
    <td>
      <SaleState row={row} />
    </td>
    <td data-numeric data-label="平台价">
      <Amount fen={row.pfPrice} size={14} />
    </td>
    <td data-numeric data-label="活动价">
      {row.aPrice === null ? "—" : <Amount fen={row.aPrice} size={14} />}
      {row.activity === "ended" && <Tag>{messages.activityEnded}</Tag>}
      {row.activity === "upcoming" && <Tag tone="warning">{messages.activityUpcoming}</Tag>}
    </td>
    <td data-numeric data-label="库存">
      {row.futuresDay > 0 ? `期货 ${row.futuresDay} 天` : `${row.stock} ${row.measureUnit}`}
    </td>
    <td data-numeric data-label="年销量">
      {row.sales}
    </td>
    <td data-label="更新">{formatDate(row.updatedAt)}</td>
    <td data-end="" className={steps}>
      <Button size="sm" variant="ghost" icon="edit" aria-label={`改价 ${row.title}`} onClick={onPrice}>
        改价
      </Button>
      <LinkButton size="sm" variant="ghost" href={`/supGoods/${row.productId}`} aria-label={`修改 ${row.title}`}>
        修改
      </LinkButton>
    </td>
  </tr>
);

/** Whether the product is on sale, and what keeps it from being sold. */
const SaleState = ({ row }: { row: MyProduct }) => (
  <>
    {row.takedown ? (
      <>
        <Tag tone="danger">{messages.takenDown}</Tag>
        <TextLink href={`/supGoods/${row.productId}`} className={unset}>
          {takedownLabels[row.takedown.kind]}：{row.takedown.reason}
        </TextLink>
      </>
    ) : (
      <Tag tone={row.productStatus === saleStates.onSale ? "success" : "neutral"}>{saleStateLabels[row.productStatus]}</Tag>
    )}
    {row.needsSheet && (
      <TextLink href={`/supGoods/${row.productId}#documents`} className={unset}>
        {messages.noSheet}
      </TextLink>
    )}
    {!row.hasFreight && (
      <TextLink href="/supFreight" className={unset}>
        {messages.noFreight}
      </TextLink>
    )}
  </>
);

const box = surface({ my: "3" });
const steps = css({ whiteSpace: "nowrap", "& > *": { verticalAlign: "middle" } });
const unset = dangerText({ display: "block" });
const small = mutedText({ display: "block" });
