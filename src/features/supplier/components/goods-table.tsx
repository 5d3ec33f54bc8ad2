"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { saleStates, type MyProduct } from "#src/domain/supplier/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { cx } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { useQuickEdit } from "../use-quick-edit.ts";
import { useSelection } from "../use-selection.ts";
import { GoodsRow } from "./goods-row.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { QuickEditBar } from "./quick-edit-bar.tsx";
import { SelectionBar } from "./selection-bar.tsx";

/** The company's goods of a page: several go on or off sale at once, and all of them are edited in place. */
export function GoodsTable({ rows }: { rows: MyProduct[] }) {
  const router = useRouter();
  const selection = useSelection(rows.map(({ productId }) => productId));
  const isNone = selection.ids.length === 0;
  const editing = useQuickEdit(rows);
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
        {!editing.isOpen && (
          <>
            <Button size="sm" variant="outline" disabled={isNone} busy={busy} onClick={() => void sell(saleStates.onSale)}>
              {messages.putOnSale}
            </Button>
            <Button size="sm" variant="outline" disabled={isNone} busy={busy} onClick={() => void sell(saleStates.offSale)}>
              {messages.removeFromSale}
            </Button>
            <Button size="sm" variant="outline" icon="edit" onClick={() => editing.setIsOpen(true)}>
              {messages.quick.open}
            </Button>
          </>
        )}
      </SelectionBar>
      {editing.isOpen && <QuickEditBar editing={editing} chosen={selection.ids} />}
      <TableFrame label={messages.goods} minWidth={1000} stacks>
        <table className={cx(table(), stackedRows)}>
          <GoodsHead />
          <tbody>
            {eachRow(
              rows,
              (row) => row.productId,
              (row) => (
                <GoodsRow
                  row={row}
                  editing={editing}
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

const GoodsHead = () => (
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
        货期
      </th>
      <th scope="col" data-numeric>
        年销量
      </th>
      <th scope="col">更新</th>
      <th scope="col">操作</th>
    </tr>
  </thead>
);

const box = surface({ my: "3" });
