import type { DraftCells } from "#src/domain/catalogue/draft-columns.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import {
  changedColumns,
  contentMoved,
  fieldsOf,
  goodsProblems,
  movedColumns,
  type FormColumn,
  type GoodsCells,
} from "#src/domain/supplier/goods-form.ts";
import { quickColumns, type QuickColumn, type QuickEdit, type QuickEdited } from "#src/domain/supplier/quick-edit.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { mustBeAsRead } from "../catalogue/indexing/repo.ts";
import { commit, ConflictError, statementOf, type Change } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import type { Ctx } from "../kernel/context.ts";
import { formCells } from "./goods-form.ts";
import { cellsOfRow, openGoodsIntake, planRows } from "./intake.ts";
import { readMyCellsByIds, type MyCellsRow } from "./repo.ts";

/**
 * Saves price, stock, lead time and sale of many goods, each row by itself: what is refused says why, and the others are written
 * together. A row that somebody else changed since it was read is refused. Throws 409 when goods keep moving while this is written.
 */
export async function quickEditGoods(ctx: Ctx, input: QuickEdit): Promise<QuickEdited> {
  try {
    return await editOnce(ctx, input);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
  // Whoever came between is seen now.
  return editOnce(ctx, input).catch((error: unknown) => {
    throw error instanceof ConflictError ? refuse.goodsMoved() : error;
  });
}

type Row = QuickEdit["rows"][number];
type Refused = Omit<QuickEdited["results"][number], "productId">;
type Wanted = { product: MyCellsRow; columns: readonly FormColumn[]; cells: GoodsCells };

async function editOnce(ctx: Ctx, { rows }: QuickEdit): Promise<QuickEdited> {
  const intake = await openGoodsIntake(ctx);
  const ids = rows.map(({ productId }) => Number(productId));
  const [products] = await readAll(ctx.db, [readMyCellsByIds(intake.coId, ids)]);
  const byId = new Map(products.map((product) => [String(product.id), product]));
  const judged = rows.map((row) => judge(row, byId.get(row.productId)));
  const wanted = judged.flatMap((one, place) => ("product" in one ? [{ ...one, line: place + 1 }] : []));
  const described = wanted.map(({ line, product, cells }) => ({
    line,
    cells: { ...(cells as DraftCells), productCode: product.productCode },
    problem: null,
    isUpdate: true,
  }));
  const { refused, writes } = await planRows(ctx, intake, described, new Map());
  const wrong = new Map(refused.map(({ line, errors }) => [line, refusedFields(fieldsOf(errors))]));
  const saved = wanted.filter(({ line }) => !wrong.has(line));
  const answer = {
    saved: saved.length,
    results: rows.map(({ productId }, place) => {
      const one = judged[place];
      const reason = wrong.get(place + 1) ?? (one && "reason" in one ? one : { reason: "", fields: {} });
      return { productId, ...reason };
    }),
  };
  if (saved.length === 0) return commit(ctx, [], [], answer);
  const asRead = mustBeAsRead(products.map(({ id, updatedAt }) => ({ id, readAt: updatedAt })));
  const statements = [asRead, ...writes].map((one) => statementOf(ctx.db, one));
  return commit(ctx, statements, saved.map(changeOf), answer);
}

/** What a row wants of goods that are as its page showed them, or why it is refused. */
function judge({ before, after }: Row, product: MyCellsRow | undefined): Wanted | Refused {
  if (!product) return { reason: notFound("商品").message, fields: {} };
  const columns = changedColumns(before, after);
  if (columns.length === 0) return { reason: "没有要保存的更改", fields: {} };
  const current = formCells(cellsOfRow(product));
  const moved = movedColumns(before, after, current);
  if (moved.length > 0) {
    const { message } = contentMoved(moved, current);
    return { reason: message, fields: Object.fromEntries(moved.map((column) => [column, message])) };
  }
  const cells = Object.fromEntries(columns.map((column) => [column, after[column as QuickColumn] ?? ""]));
  const problems = goodsProblems({ ...current, ...cells });
  return Object.keys(problems).length > 0 ? refusedFields(problems) : { product, columns, cells };
}

/** A fault in what the table does not show is said of the row as a whole. */
const refusedFields = (fields: Partial<Record<FormColumn, string>>): Refused => ({
  reason: Object.values(fields).join("；"),
  fields: Object.fromEntries(Object.entries(fields).filter(([column]) => (quickColumns as readonly string[]).includes(column))),
});

const changeOf = ({ product, columns, cells }: Wanted): Change => ({
  entity: "product",
  entityId: String(product.id),
  before: Object.fromEntries(columns.map((column) => [column, product[column]])),
  after: cells,
});
