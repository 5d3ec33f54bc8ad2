"use client";
import { useState } from "react";
import { takedownLabels } from "#src/domain/catalogue/takedown.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { GoodsAdminLine } from "#src/domain/supplier/admin/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox, checkedOf } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";
import { GoodsStatusTag } from "./goods-status-tag.tsx";
import { TakedownDialog } from "./takedown-dialog.tsx";

/** Goods of all suppliers; several are taken down by one reason. */
export function GoodsAdminList({ rows }: { rows: readonly GoodsAdminLine[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState(false);
  const able = rows.filter(({ availableActions }) => availableActions.includes("takeDown")).map(({ productId }) => productId);
  const here = able.filter((id) => chosen.includes(id));
  return (
    <div className={box}>
      {able.length > 0 && (
        <div className={bar}>
          <Checkbox checked={checkedOf(here.length, able.length)} onChange={(on) => setChosen(on ? able : [])}>
            已选 {here.length} 件
          </Checkbox>
          <Button size="sm" variant="danger" disabled={here.length === 0} onClick={() => setAsks(true)}>
            下架所选
          </Button>
        </div>
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
                <tr aria-selected={here.includes(row.productId)}>
                  {able.length > 0 && (
                    <td>
                      <Checkbox
                        aria-label={`选择 ${row.productCode}`}
                        checked={here.includes(row.productId)}
                        disabled={!able.includes(row.productId)}
                        onChange={(on) =>
                          setChosen((all) => (on ? [...all, row.productId] : all.filter((id) => id !== row.productId)))
                        }
                      />
                    </td>
                  )}
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
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
      {asks && <TakedownDialog productIds={here} onClose={() => setAsks(false)} onDone={() => setChosen([])} />}
    </div>
  );
}

const box = css({ bg: "bg.surface", border: "default", borderRadius: "md", my: "3" });
const bar = css({ display: "flex", flexWrap: "wrap", gap: "3", alignItems: "center", p: "3" });
const quiet = css({ display: "block", textStyle: "small", color: "fg.muted", overflowWrap: "anywhere" });
