"use client";
import { useState, type ReactNode } from "react";
import { takedownLabels } from "#src/domain/catalogue/takedown.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { GoodsAdminLine } from "#src/domain/supplier/admin/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";
import { useSelection } from "../use-selection.ts";
import { GoodsStatusTag } from "./goods-status-tag.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { TakedownDialog } from "./takedown-dialog.tsx";

/** Goods of all suppliers; several are taken down by one reason. */
export function GoodsAdminList({ rows }: { rows: readonly GoodsAdminLine[] }) {
  const [asks, setAsks] = useState(false);
  const able = rows.filter(({ availableActions }) => availableActions.includes("takeDown")).map(({ productId }) => productId);
  const selection = useSelection(able);
  return (
    <div className={box}>
      {able.length > 0 && (
        <SelectionBar selection={selection}>
          <Button size="sm" variant="danger" disabled={selection.ids.length === 0} onClick={() => setAsks(true)}>
            下架所选
          </Button>
        </SelectionBar>
      )}
      <TableFrame label="商品" minWidth={1000} stacks>
        <table className={cx(table(), stackedRows)}>
          <thead>
            <tr>
              {able.length > 0 && <th scope="col">选择</th>}
              <th scope="col">商品</th>
              <th scope="col">货号</th>
              <th scope="col">CAS 号</th>
              <th scope="col">供应商</th>
              <th scope="col">分类</th>
              <th scope="col" data-numeric>
                平台价
              </th>
              <th scope="col">状态</th>
              <th scope="col">更新</th>
            </tr>
          </thead>
          <tbody>
            {eachRow(
              rows,
              ({ productId }) => productId,
              (row) => (
                <GoodsRow
                  row={row}
                  choice={
                    able.length > 0 && (
                      <Checkbox
                        aria-label={`选择 ${row.productCode}`}
                        checked={selection.has(row.productId)}
                        disabled={!able.includes(row.productId)}
                        onChange={(isOn) => selection.set(row.productId, isOn)}
                      />
                    )
                  }
                  isChosen={selection.has(row.productId)}
                />
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
      {asks && (
        <TakedownDialog productIds={selection.ids} onClose={() => setAsks(false)} onDone={() => selection.setAll(false)} />
      )}
    </div>
  );
}

type RowProps = { row: GoodsAdminLine; choice: ReactNode; isChosen: boolean };

const GoodsRow = ({ row, choice, isChosen }: RowProps) => (
  <tr aria-selected={isChosen}>
    {choice && <td>{choice}</td>}
    <td data-lead="">
      <TextLink href={`/admin/goods/${row.productId}`}>{row.title}</TextLink>
      <span className={quiet}>
        {row.brandName} {row.spec}
      </span>
      <HazardTags hazards={row.hazards} />
    </td>
    <td data-label="货号">{row.productCode}</td>
    <td data-label="CAS">{row.casNo ?? "—"}</td>
    <td data-label="供应商">
      <TextLink href={`/admin/goods?coId=${row.coId}`} variant="quiet">
        {row.coName}
      </TextLink>
    </td>
    <td data-label="分类">{row.cateName}</td>
    <td data-numeric data-label="平台价">
      {formatMoney(row.pfPrice)}
    </td>
    <td>
      <GoodsStatusTag status={row.status} />
      {row.isAppealed && <Tag tone="warning">有申诉</Tag>}
      {row.takedown && (
        <span className={quiet}>
          {takedownLabels[row.takedown.kind]}：{row.takedown.reason}
        </span>
      )}
    </td>
    <td data-label="更新">{formatDate(row.updatedAt)}</td>
  </tr>
);

const box = surface({ my: "3" });
const quiet = mutedText({ display: "block", overflowWrap: "anywhere" });
