import { v7 as uuid } from "uuid";
import { parseDraft } from "#src/domain/catalogue/draft.ts";
import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import { holdText } from "#src/domain/catalogue/classification.ts";
import { normalizeCode } from "#src/domain/catalogue/code.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import { casTerm, everything, facetTerm, hazardsOf, queryTerms } from "#src/domain/catalogue/index-terms.ts";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { productStatuses } from "#src/domain/catalogue/schema.ts";
import { takedownLabels } from "#src/domain/catalogue/takedown.ts";
import { codes, DomainError, forbidden, invalidField, notFound } from "#src/domain/kernel/error.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { mayNotClassify, needsBasis } from "#src/domain/supplier/available-actions.ts";
import { checkAppeal, checkGoodsAdmin, goodsAdminActionsOf } from "#src/domain/supplier/admin/available-actions.ts";
import { historyText, type GoodsEvent } from "#src/domain/supplier/admin/history.ts";
import {
  goodsStatusOf,
  maxFound,
  type GoodsAdminLine,
  type GoodsAdminPage,
  type GoodsAdminState,
  type GoodsAdminView,
  type LiftTakedown,
  type MoveGoods,
  type SubmitAppeal,
  type TakeDownGoods,
  type TakedownRecord,
  type UpholdTakedown,
} from "#src/domain/supplier/admin/schema.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { doubtOf, saysBasis } from "#src/domain/supplier/vouching.ts";
import { planCategory, planChange } from "../../catalogue/indexing/service.ts";
import { categoryOf, hazardBitsOf, openIntake } from "../../catalogue/intake/names.ts";
import { holdsOf, refusalsIn } from "../../catalogue/intake/service.ts";
import { valuesOf } from "../../catalogue/intake/values.ts";
import { commitOrRefuse, mustChange, statementOf, type Change, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { requireOperator, supplierScope, type Ctx } from "../../kernel/context.ts";
import { notify } from "../../notice/notify.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { cellsOfRow, lostIn } from "../intake.ts";
import { readMyCellsById, readMyCompany } from "../repo.ts";
import {
  countAdminGoods,
  decideAppeal,
  endTakedown,
  fixCategory,
  insertAppeal,
  insertTakedowns,
  mustBeOpenAppeal,
  readAdminGoods,
  readAdminGoodsOf,
  readCompaniesNamed,
  readGoodsFacts,
  readGoodsHistory,
  readOwnTakedown,
  readStaffToDecide,
  readTakedowns,
  type AdminGoodsRow,
  type GoodsFilter,
  type TakedownRow,
} from "./repo.ts";

type ListInput = {
  q: string;
  code: string;
  casNo: string;
  company: string;
  coId?: string | undefined;
  cateId?: string | undefined;
  state?: GoodsAdminState | undefined;
  pageNum: number;
  pageSize: number;
};

/** Goods of all suppliers. Nothing is found behind the first `maxFound`. */
export async function listAdminGoods(ctx: Ctx, { pageNum, pageSize, ...input }: ListInput): Promise<GoodsAdminPage> {
  const { permissions: granted } = requireOperator(ctx, permissions.goodsView);
  const [named] = input.company === "" ? [null] : await readAll(ctx.db, [readCompaniesNamed(input.company)]);
  const coIds = input.coId ? [Number(input.coId)] : (named ?? []).map(({ id }) => id);
  const filter = named?.length === 0 ? null : filterOf({ ...input, coIds });
  if (!filter) return { total: 0, totalIsCapped: false, rows: [] };
  const [[count], rows] = await readAll(ctx.db, [
    countAdminGoods(filter),
    readAdminGoods(filter, pageSize, (pageNum - 1) * pageSize),
  ]);
  const total = count?.total ?? 0;
  return {
    total: Math.min(total, maxFound),
    totalIsCapped: total > maxFound,
    rows: rows.map((row) => toLine(row, granted)),
  };
}

type FilterInput = Omit<ListInput, "pageNum" | "pageSize" | "company" | "coId"> & { coIds: number[] };
const quoted = (term: string) => `"${term.replaceAll('"', "")}"`;

/** Null for words or a 货号 that hold no letter or digit: nothing is found by them. */
function filterOf({ q, code, casNo, coIds, cateId, state }: FilterInput): GoodsFilter | null {
  const words = queryTerms(q);
  const codeNorm = normalizeCode(code);
  if ((q !== "" && words.length === 0) || (code !== "" && codeNorm === "")) return null;
  const cas = casNo === "" ? null : parseCas(casNo);
  const terms = [...words, ...(cateId ? [facetTerm("cateId", cateId)] : []), ...(cas ? [casTerm(cas)] : [])].map(quoted);
  const sellers = coIds.map((coId) => quoted(facetTerm("coId", coId))).join(" OR ");
  const all = [...terms, ...(sellers === "" ? [] : [`(${sellers})`])];
  return {
    expression: (all.length > 0 ? all : [quoted(everything)]).join(" AND "),
    codeNorm,
    words: fold(q)
      .split(" ")
      .filter((word) => word !== ""),
    coIds,
    cateId: cateId ? Number(cateId) : null,
    casNo: cas,
    state: state ?? null,
  };
}

/** One product of whichever supplier. Throws 404. */
export async function viewAdminGoods(ctx: Ctx, prodId: string): Promise<GoodsAdminView> {
  const { permissions: granted } = requireOperator(ctx, permissions.goodsView);
  const id = Number(prodId);
  const [[row], [facts], takedowns, history] = await readAll(ctx.db, [
    readAdminGoodsOf([id]),
    readGoodsFacts(id),
    readTakedowns(id),
    readGoodsHistory(id),
  ]);
  if (!row || !facts) throw notFound("商品");
  const { pictureKey, cateId, catePath, isCategoryFixed, ...more } = facts;
  return {
    ...toLine(row, granted),
    ...more,
    picture: pictureKey ? filePath(pictureKey) : "",
    cateId: String(cateId),
    catePath: JSON.parse(catePath) as string[],
    isCategoryFixed: isCategoryFixed === 1,
    takedowns: takedowns.map(toRecord),
    history: history.map(({ at, realName, before, after }) => ({
      at,
      byName: realName,
      text: historyText(JSON.parse(before ?? "null"), JSON.parse(after ?? "null")),
    })),
  };
}

/**
 * Takes goods off sale, all or none, and tells their suppliers. Carts and favourites see it at once; what is ordered goes on.
 * Throws 404, 409 when one is taken down already.
 */
export async function takeDownGoods(ctx: Ctx, { productIds, kind, reason }: TakeDownGoods): Promise<null> {
  const { userId, permissions: granted } = requireOperator(ctx, permissions.goodsTakedown);
  const rows = await readGoods(ctx, productIds);
  for (const row of rows) checkGoodsAdmin(granted, { type: "takeDown" }, row);
  const ids = rows.map(({ id }) => id);
  const plan = await planChange(ctx.db, ctx.now, new Map(ids.map((id) => [id, { productStatus: productStatuses.invalid }])));
  const takedowns = rows.map(({ id }) => ({ id: uuid(), productId: id }));
  const notices = [];
  for (const [coId, mine] of Map.groupBy(rows, (row) => row.coId)) {
    notices.push(await notifyCompany(ctx, coId, takenDownNotice(mine, `${takedownLabels[kind]}：${reason}`)));
  }
  const events = rows.map((row) =>
    eventOf(row.id, { takedown: { kind, reason } }, { productStatus: row.productStatus, coId: row.coId }),
  );
  return settle(ctx, {
    statements: [
      statementOf(ctx.db, insertTakedowns(takedowns, { kind, reason, userId, now: ctx.now })),
      mustChange(ctx.db, takedowns.length),
      ...plan.map((one) => statementOf(ctx.db, one)),
    ],
    events,
    notices,
  });
}

/** Ends a takedown: the goods are again what their supplier had made of them. Throws 404, 409, also for what may not be sold now. */
export async function liftTakedown(ctx: Ctx, prodId: string, { takedownId, appealId, answer }: LiftTakedown): Promise<null> {
  const { userId, permissions: granted } = requireOperator(ctx, permissions.goodsTakedown);
  const [row] = await readGoods(ctx, [prodId]);
  if (!row) throw notFound("商品");
  checkGoodsAdmin(granted, { type: "lift", takedownId, appealId }, row);
  const returns = row.wasOnSale === 1;
  if (returns) {
    const { errors } = await describe(ctx, row);
    if (errors[0]) throw refuse.mayNotBeSold({ reason: errors[0].reason });
  }
  const plan = returns ? await planChange(ctx.db, ctx.now, new Map([[row.id, { productStatus: productStatuses.onSale }]])) : [];
  const decision = { answer, userId, now: ctx.now };
  const notice = await notifyCompany(ctx, row.coId, {
    subject: `货号 ${row.productCode} 已解除下架`,
    text: `${answer}。${returns ? "商品已恢复在售，一般在一分钟内可以搜到。" : "下架前商品未在售，需要时请自行上架。"}`,
    href: `/supGoods/${row.id}`,
  });
  return settle(ctx, {
    statements: [
      statementOf(ctx.db, mustBeOpenAppeal(takedownId, appealId)),
      statementOf(ctx.db, endTakedown(takedownId, decision)),
      mustChange(ctx.db),
      statementOf(ctx.db, decideAppeal(takedownId, "lifted", decision)),
      ...plan.map((one) => statementOf(ctx.db, one)),
    ],
    events: [eventOf(row.id, { lifted: answer })],
    notices: [notice],
  });
}

/** Answers an appeal; the goods stay off sale. Throws 404, 409. */
export async function upholdTakedown(ctx: Ctx, prodId: string, { takedownId, appealId, answer }: UpholdTakedown): Promise<null> {
  const { userId, permissions: granted } = requireOperator(ctx, permissions.goodsTakedown);
  const [row] = await readGoods(ctx, [prodId]);
  if (!row) throw notFound("商品");
  checkGoodsAdmin(granted, { type: "uphold", takedownId, appealId }, row);
  const notice = await notifyCompany(ctx, row.coId, {
    subject: `货号 ${row.productCode} 的申诉已答复：维持下架`,
    text: `${answer}。改好后可再次申诉。`,
    href: `/supGoods/${row.id}`,
  });
  return settle(ctx, {
    statements: [
      statementOf(ctx.db, mustBeOpenAppeal(takedownId, appealId)),
      statementOf(ctx.db, decideAppeal(takedownId, "upheld", { answer, userId, now: ctx.now })),
      mustChange(ctx.db),
    ],
    events: [eventOf(row.id, { upheld: answer })],
    notices: [notice],
  });
}

/** What a supplier says against a takedown; operators are told. Throws 404, 409. */
export async function submitAppeal(ctx: Ctx, prodId: string, { takedownId, text }: SubmitAppeal): Promise<null> {
  const { coId, userId } = supplierScope(ctx, permissions.goodsEdit);
  const [[row], staff] = await readAll(ctx.db, [
    readOwnTakedown(coId, Number(prodId)),
    readStaffToDecide(permissions.goodsTakedown),
  ]);
  if (!row) throw notFound("商品");
  checkAppeal({ takedownId }, row);
  const href = `/admin/goods/${prodId}`;
  const link = new URL(href, ctx.env.PUBLIC_ORIGIN).href;
  const message = { kind: "news" as const, subject: `货号 ${row.productCode} 的下架有申诉`, text, link };
  const notice = await notify(ctx, staff, { kind: "task", message, href });
  return settle(ctx, {
    statements: [statementOf(ctx.db, insertAppeal({ id: uuid(), takedownId, text, userId, now: ctx.now })), mustChange(ctx.db)],
    events: [eventOf(Number(prodId), { appeal: text })],
    notices: [notice],
  });
}

/**
 * Puts a product into another category, which from then on is the operator's. Chemicals pass the register again: what it does not
 * know needs somebody who may classify, and a basis. Throws 403, 404, 409, 422.
 */
export async function moveGoods(ctx: Ctx, prodId: string, { cateId, shown, reason, basis }: MoveGoods): Promise<null> {
  const { userId, permissions: granted } = requireOperator(ctx, permissions.goodsCategory);
  const [row] = await readGoods(ctx, [prodId]);
  if (!row) throw notFound("商品");
  checkGoodsAdmin(granted, { type: "move" }, row);
  const { draft, cells, intake, errors } = await describe(ctx, row, Number(cateId));
  const before = intake.categories.get(Number(cells.cateId));
  if (cells.cateId !== shown) throw refuse.categoryMoved({ name: before?.name ?? "" });
  if (cells.cateId === cateId) throw refuse.categorySame();
  const category = draft && categoryOf(intake, draft);
  if (!draft || !category) throw invalidField("cateId", "请选择一个末级分类");
  if (errors[0]) throw refuse.mayNotBeMoved({ reason: errors[0].reason });
  const sold = { ...draft, cateId: before?.id ?? 0, cateName: "" };
  const lost = lostIn(intake, { draft: sold, hazardBits: hazardBitsOf(intake, sold) }, draft);
  const holds = [...holdsOf(intake, draft), ...lost];
  if (holds[0]) {
    const reasons = holds.map(holdText).join("；");
    const current = new Set(holdsOf(intake, sold).map(holdText));
    if (doubtOf(holds.filter((hold) => !current.has(holdText(hold)))) === "regulated") {
      throw refuse.mayNotBeMoved({ reason: `${reasons}。涉及受管制物质的须由两人核验，请供应商按此分类重新提交` });
    }
    if (!holdsPermission(granted, [permissions.goodsClassify])) throw forbidden(`${mayNotClassify}：${reasons}`);
    if (!saysBasis(basis)) {
      throw new DomainError(codes.invalid, `${needsBasis}：${reasons}`, { fields: { basis: `${needsBasis}：${reasons}` } });
    }
  }
  const { packId } = valuesOf(intake, draft, { sales: 0, pictureKey: "", attributes: "[]" }, ctx.now);
  const plan = await planCategory(ctx.db, ctx.now, row.id, {
    cateId: category.id,
    name: category.name,
    path: category.path,
    packId,
  });
  const from = before?.name ?? "";
  const notice = await notifyCompany(ctx, row.coId, {
    subject: `货号 ${row.productCode} 已改到分类“${category.name}”`,
    text: `平台已将该商品由“${from}”改到“${category.name}”，原因：${reason}。以后导入或修改时请按此分类填写。`,
    href: `/supGoods/${row.id}`,
  });
  return settle(ctx, {
    statements: [...plan, fixCategory(row.id, userId, ctx.now)].map((one) => statementOf(ctx.db, one)),
    events: [eventOf(row.id, { category: { from, to: category.name, reason, basis: holds[0] ? basis : "" } })],
    notices: [notice],
  });
}

/** What goods say of themselves, in another category where one is named, with what stands against their sale. */
async function describe(ctx: Ctx, { id, coId }: AdminGoodsRow, cateId?: number) {
  const [[cells], [company]] = await readAll(ctx.db, [readMyCellsById(coId, id), readMyCompany(coId)]);
  if (!cells || !company) throw notFound("商品");
  const { initialsOf } = await import("../../catalogue/intake/initials.ts");
  const intake = await openIntake(ctx.db, ctx.now, initialsOf, () => null, coId);
  const described = { ...cellsOfRow(cells), supplier: company.name, ...(cateId !== undefined && { cateId: String(cateId) }) };
  const parsed = parseDraft(described);
  if ("errors" in parsed) return { cells, intake, draft: null, errors: parsed.errors };
  const [errors = []] = await refusalsIn(ctx.db, ctx.now, intake, [parsed.draft]);
  return { cells, intake, draft: parsed.draft, errors };
}

/** Goods for money in the order asked, or 404 when one is not there. */
async function readGoods(ctx: Ctx, productIds: readonly string[]): Promise<AdminGoodsRow[]> {
  const [rows] = await readAll(ctx.db, [readAdminGoodsOf(productIds.map(Number))]);
  if (rows.length !== productIds.length) throw notFound("商品");
  return rows;
}

type Notification = { subject: string; text: string; href: string };

async function notifyCompany(ctx: Ctx, coId: number, { subject, text, href }: Notification) {
  const [staff] = await readAll(ctx.db, [staffOf(coId, permissions.goodsEdit)]);
  const link = new URL(href, ctx.env.PUBLIC_ORIGIN).href;
  return notify(ctx, staff, { kind: "review", message: { kind: "news", subject, text, link }, href });
}

/** Several goods of a company are one notice. */
function takenDownNotice(rows: readonly AdminGoodsRow[], reason: string): Notification {
  const [first] = rows;
  const codesOf = rows.slice(0, 10).map(({ productCode }) => productCode);
  const ending = "不能再被购买，已有订单请照常办结。改好后可在该商品的修改页申诉。";
  return rows.length === 1
    ? {
        subject: `货号 ${first?.productCode} 已被平台下架`,
        text: `原因：${reason}。商品${ending}`,
        href: `/supGoods/${first?.id}`,
      }
    : {
        subject: `${rows.length} 件商品已被平台下架`,
        text: `原因：${reason}。货号 ${codesOf.join("、")}${rows.length > codesOf.length ? " 等" : ""}${ending}`,
        href: "/supGoods?needs=takedown",
      };
}

const eventOf = (id: number, event: GoodsEvent, before?: object): Change => ({
  entity: "product",
  entityId: String(id),
  ...(before && { before }),
  after: event,
});

type Settled = { statements: Statement[]; events: Change[]; notices: Awaited<ReturnType<typeof notify>>[] };

async function settle(ctx: Ctx, { statements, events, notices }: Settled): Promise<null> {
  const all = [...statements, ...notices.flatMap((notice) => notice.statements)];
  await commitOrRefuse(ctx, all, events, null, refuse.goodsMoved());
  for (const notice of notices) notice.send();
  return null;
}

function toLine(row: AdminGoodsRow, granted: readonly string[]): GoodsAdminLine {
  const { id, coId, hazardBits, takedownId, appealId, kind, reason, takenAt, productStatus, coStatus } = row;
  const takedown =
    takedownId !== null && kind !== null && reason !== null && takenAt !== null ? { takedownId, kind, reason, takenAt } : null;
  return {
    productId: String(id),
    productCode: row.productCode,
    title: row.title,
    spec: row.spec,
    brandName: row.brandName,
    cateName: row.cateName,
    casNo: row.casNo,
    hazards: hazardsOf(hazardBits),
    coId: String(coId),
    coName: row.coName,
    pfPrice: row.pfPrice,
    status: goodsStatusOf({ productStatus, coStatus, isTakenDown: takedown !== null }),
    takedown,
    isAppealed: appealId !== null,
    updatedAt: row.updatedAt,
    availableActions: goodsAdminActionsOf(row, granted),
  };
}

/** A takedown as its row, with its appeals. */
export const toRecord = ({ appeals, ...row }: TakedownRow): TakedownRecord => ({
  ...row,
  appeals: JSON.parse(appeals) as TakedownRecord["appeals"],
});
