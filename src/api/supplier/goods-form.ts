import type { DraftCells } from "#src/domain/catalogue/draft-columns.ts";
import { codes, DomainError, invalidField, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import {
  changedColumns,
  changesTradeAlone,
  contentMoved,
  fieldsOf,
  formColumns,
  goodsProblems,
  movedColumns,
  type ChangeGoods,
  type CreateGoods,
  type FormColumn,
  type GoodsCells,
  type GoodsFormView,
  type SavedGoods,
} from "#src/domain/supplier/goods-form.ts";
import { mayAppeal } from "#src/domain/supplier/admin/available-actions.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { maxWaiting } from "#src/domain/supplier/review.ts";
import { mustBeAsRead } from "../catalogue/indexing/repo.ts";
import { storePicture } from "../content/picture.ts";
import { commit, commitOrRefuse, statementOf } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { supplierScope, type Ctx } from "../kernel/context.ts";
import { cellsOfRow, openGoodsIntake, planRows, type GoodsIntake } from "./intake.ts";
import { readMyCells, readMyCellsById, type MyCellsRow } from "./repo.ts";
import { readTakedowns, type TakedownRow } from "./admin/repo.ts";
import { toRecord } from "./admin/service.ts";
import { mustBeOpenProposal, readOpenProposal, readOpenProposalById, type OpenProposal } from "./review/repo.ts";

/** One product of the company for its form, with what waits or was refused of it. Throws 404. */
export async function viewGoodsForm(ctx: Ctx, prodId: string): Promise<GoodsFormView> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const [[row]] = await readAll(ctx.db, [readMyCellsById(coId, Number(prodId))]);
  if (!row) throw notFound("商品");
  const [[open], takedowns] = await readAll(ctx.db, [readOpenProposal(coId, row.productCode), readTakedowns(row.id)]);
  return toView(row, open, takedowns);
}

/** Goods under review or refused, for the form. Throws 404, also once they have passed. */
export async function viewProposalForm(ctx: Ctx, proposalId: string): Promise<GoodsFormView> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const [[open]] = await readAll(ctx.db, [readOpenProposalById(coId, proposalId)]);
  if (!open) throw notFound("待审核的商品");
  const [[row]] = await readAll(ctx.db, [readMyCells(coId, [open.productCode])]);
  const [takedowns] = row ? await readAll(ctx.db, [readTakedowns(row.id)]) : [[]];
  return toView(row, open, takedowns);
}

/** New goods of the company. Throws 409 when goods with this code are under review, 422 by column. */
export async function createGoods(ctx: Ctx, { cells, proposal }: CreateGoods): Promise<SavedGoods> {
  const intake = await openGoodsIntake(ctx);
  const productCode = cells.productCode ?? "";
  const [[row], [open]] = await readAll(ctx.db, [
    readMyCells(intake.coId, [productCode]),
    readOpenProposal(intake.coId, productCode),
  ]);
  if (row) throw invalidField("productCode", "货号已存在，请换一个货号，或到“我的商品”修改该商品");
  requireShown(open, proposal);
  return save(ctx, intake, { cells: { ...cells, productCode }, isUpdate: false, open });
}

/** Changes what the form says; what it does not say stays. Throws 404, 409 when somebody changed the same meanwhile, 422 by column. */
export async function changeGoods(ctx: Ctx, prodId: string, { before, after, proposal }: ChangeGoods): Promise<SavedGoods> {
  const intake = await openGoodsIntake(ctx);
  const [[row]] = await readAll(ctx.db, [readMyCellsById(intake.coId, Number(prodId))]);
  if (!row) throw notFound("商品");
  const [[open]] = await readAll(ctx.db, [readOpenProposal(intake.coId, row.productCode)]);
  const columns = changedColumns(before, after);
  const current = formCells(cellsOfRow(row));
  const moved = movedColumns(before, after, current);
  if (moved.length > 0) throw contentMoved(moved, current);
  const isUpdate = changesTradeAlone(columns);
  if (!isUpdate) requireShown(open, proposal);
  const changes = Object.fromEntries(columns.map((column) => [column, after[column] ?? ""]));
  return save(ctx, intake, { cells: { ...changes, productCode: row.productCode }, isUpdate, open, before: { row, columns } });
}

/** A picture that a product may name. Throws 422 for what is none, 429 beyond the day's measure. */
export async function uploadGoodsPicture(ctx: Ctx, { content }: { content: string }) {
  supplierScope(ctx, permissions.goodsEdit);
  const stored = await storePicture(ctx, "POST /mall-sup/own/goods/picture", content);
  return commit(ctx, [], [{ entity: "picture", entityId: stored.pictureKey, after: {} }], stored);
}

type Saving = {
  cells: GoodsCells & { productCode: string };
  isUpdate: boolean;
  open: OpenProposal | undefined;
  before?: { row: MyCellsRow; columns: readonly FormColumn[] };
};

async function save(ctx: Ctx, intake: GoodsIntake, { cells, isUpdate, open, before }: Saving): Promise<SavedGoods> {
  await requirePicture(ctx, cells.pictureKey ?? "");
  const { productCode } = cells;
  const problems = goodsProblems(before ? { ...formCells(cellsOfRow(before.row)), ...cells } : cells);
  if (Object.keys(problems).length > 0) throw refusedFields(problems);
  const row = { line: 1, cells: cells as DraftCells, problem: null, isUpdate };
  const { writes, refused, unplaced, created, changed, waiting } = await planRows(ctx, intake, [row], new Map());
  const [wrong] = refused;
  if (wrong) throw refusedFields(fieldsOf(wrong.errors));
  if (unplaced.length > 0) throw refuse.reviewFull({ max: maxWaiting });
  const outcome = waiting > 0 ? "waiting" : created > 0 ? "created" : changed > 0 ? "changed" : "unchanged";
  const statements = [
    mustBeOpenProposal(intake.coId, productCode, open?.version ?? null),
    mustBeAsRead(before ? [{ id: before.row.id, readAt: before.row.updatedAt }] : []),
    ...writes,
  ];
  return commitOrRefuse(
    ctx,
    statements.map((one) => statementOf(ctx.db, one)),
    outcome === "unchanged" ? [] : [changeOf(productCode, outcome, cells, before)],
    { productCode, outcome },
    refuse.goodsMoved(),
  );
}

const refusedFields = (fields: Partial<Record<FormColumn, string>>) =>
  new DomainError(codes.invalid, Object.values(fields)[0] ?? "内容有误", { fields });

const changeOf = (
  productCode: string,
  outcome: string,
  { productCode: _code, ...after }: GoodsCells,
  before: Saving["before"],
) => ({
  entity: "product",
  entityId: before ? String(before.row.id) : productCode,
  ...(before && { before: Object.fromEntries(before.columns.map((column) => [column, before.row[column]])) }),
  after: { ...after, ...(before ? {} : { productCode }), ...(outcome === "waiting" && { state: "submitted" }) },
});

async function requirePicture(ctx: Ctx, key: string): Promise<void> {
  if (key !== "" && !(await ctx.env.FILES.head(key))) throw invalidField("pictureKey", "图片不存在，请重新上传");
}

/** Nobody overwrites content under review that their page did not show. */
function requireShown(open: OpenProposal | undefined, shown: CreateGoods["proposal"]): void {
  if (!open && !shown) return;
  if (open && !shown) throw refuse.codeInReview();
  if (open?.id !== shown?.proposalId || open?.version !== shown?.version) throw refuse.proposalMoved();
}

/** The open takedown as its company sees it: who took the goods down is the mall's own matter. */
function takedownView(takedowns: readonly TakedownRow[]) {
  const open = takedowns.find(({ endedAt }) => endedAt === null);
  if (!open) return null;
  const { byName: _byName, ...record } = toRecord(open);
  const { takedownId, appeals } = record;
  const appealId = appeals.find(({ outcome }) => outcome === null)?.appealId ?? null;
  return { ...record, mayAppeal: mayAppeal({ takedownId, appealId, appeals: appeals.length }) };
}

/** Without what a form has no field for. */
export const formCells = (cells: DraftCells): Record<FormColumn, string> =>
  Object.fromEntries(formColumns.map((column) => [column, cells[column] ?? ""])) as Record<FormColumn, string>;

function toView(row: MyCellsRow | undefined, open: OpenProposal | undefined, takedowns: readonly TakedownRow[]): GoodsFormView {
  return {
    product: row
      ? {
          productId: String(row.id),
          cells: formCells(cellsOfRow(row)),
          takedown: takedownView(takedowns),
          isCategoryFixed: row.isCategoryFixed === 1,
        }
      : null,
    proposal: open
      ? {
          proposalId: open.id,
          version: open.version,
          state: open.state,
          cells: { ...formCells(JSON.parse(open.cells) as DraftCells), cateId: open.cateId === null ? "" : String(open.cateId) },
          rejections: JSON.parse(open.rejections) as NonNullable<GoodsFormView["proposal"]>["rejections"],
        }
      : null,
  };
}
