import { useState } from "react";
import { parseYuan } from "#src/domain/kernel/money.ts";
import {
  maxQuickRows,
  parsePercent,
  priceBy,
  quickCellsOf,
  quickColumns,
  type QuickCells,
  type QuickColumn,
  type QuickEdited,
} from "#src/domain/supplier/quick-edit.ts";
import type { MyProduct } from "#src/domain/supplier/schema.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useLeaveGuard } from "#src/ui/use-leave-guard.ts";
import { request } from "#src/web/request.ts";
import { askPrices } from "./ask-prices.ts";
import { messages } from "./messages.ts";

type Refused = QuickEdited["results"][number];

/** What is set for several goods at once; a price goes up or down by percent. */
export type Fill = { column: QuickColumn; text: string };

/** What was typed into the table of goods and is not saved yet, and what was refused of it. */
export function useQuickEdit(rows: readonly MyProduct[]) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<Record<string, QuickCells>>({});
  const [refused, setRefused] = useState<Record<string, Refused>>({});
  const { busy, run } = useAction({ reload: true });
  const changes = rows.flatMap((row) => changeOf(row, typed[row.productId]) ?? []);
  useLeaveGuard(changes.length > 0);

  const set = (productId: string, cells: QuickCells) => {
    setTyped((all) => ({ ...all, [productId]: { ...all[productId], ...cells } }));
    setRefused(({ [productId]: _former, ...others }) => others);
  };
  const fill = (ids: readonly string[], { column, text }: Fill): boolean => {
    const percent = column === "price" ? parsePercent(text) : null;
    if (column === "price" && percent === null) return false;
    for (const row of rows) {
      if (!ids.includes(row.productId)) continue;
      if (percent === null) set(row.productId, { [column]: text });
      else {
        const from = parseYuan(typed[row.productId]?.price ?? "") ?? row.pfPrice;
        set(row.productId, { price: (priceBy(from, percent) / 100).toFixed(2) });
      }
    }
    return true;
  };
  const forget = () => {
    setTyped({});
    setRefused({});
  };
  const save = () =>
    run(async () => {
      const sent = changes.slice(0, maxQuickRows);
      const codes = new Map(rows.map(({ productId, productCode }) => [productId, productCode]));
      const steps = sent.flatMap(({ productId, before, after }) => {
        const [from, to] = [parseYuan(before.price ?? ""), parseYuan(after.price ?? "")];
        return from === null || to === null ? [] : [{ what: codes.get(productId) ?? "", from, to }];
      });
      if (!(await askPrices(steps))) return;
      const { saved, results } = await request("POST /mall-sup/own/goods/quick", { body: { rows: sent } });
      const failed = results.filter(({ reason }) => reason !== "");
      const notSaved = new Set(failed.map(({ productId }) => productId));
      setRefused(Object.fromEntries(failed.map((one) => [one.productId, one])));
      const done = new Set(sent.map(({ productId }) => productId).filter((id) => !notSaved.has(id)));
      setTyped((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !done.has(id))));
      if (saved > 0) toaster.success(messages.quick.saved(saved));
    });
  return { isOpen, setIsOpen, typed, refused, count: changes.length, set, fill, forget, save, busy };
}
export type QuickEditing = ReturnType<typeof useQuickEdit>;

/** The columns of a row that are not as the page shows them. */
function changeOf(row: MyProduct, typed: QuickCells | undefined) {
  if (!typed) return null;
  const shown = quickCellsOf(row);
  const columns = quickColumns.filter((column) => typed[column] !== undefined && typed[column] !== shown[column]);
  if (columns.length === 0) return null;
  return { productId: row.productId, before: pick(shown, columns), after: pick(typed, columns) };
}

const pick = (cells: QuickCells, columns: readonly QuickColumn[]): QuickCells =>
  Object.fromEntries(columns.map((column) => [column, cells[column] ?? ""]));
