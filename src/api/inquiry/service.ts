import { v7 as uuid } from "uuid";
import { decideInquiry, inquiryActionsOf } from "#src/domain/inquiry/available-actions.ts";
import {
  inquiryADay,
  inquiryOpenFor,
  type AnswerInquiry,
  type CreateInquiry,
  type InquiryView,
  type SupplyInquiryRow,
} from "#src/domain/inquiry/schema.ts";
import { chosenGoods, chosenText, goodsChange, readChosen } from "#src/domain/catalogue/goods-change.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { isTrading, purchaserScope, supplierScope, type Ctx } from "../kernel/context.ts";
import { requireSellable } from "../catalogue/intake/wanted.ts";
import { commit, ConflictError, mustHold } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { notifyEach } from "../notice/notify-each.ts";
import { readUnitSwitches } from "../unit/repo.ts";
import { toGoods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import {
  findInquiry,
  insertInquiry,
  insertInquiryLines,
  isWithinDay,
  putAnswer,
  readQueries,
  readInquiryLine,
  readMyInquiries,
  type FilteredPage,
  type PathInMall,
} from "./repo.ts";

/** Keeps what the mall does not offer, for a bidding to start from. Throws 422 for what the mall does not sell, 429 beyond `inquiryADay`. */
export async function createInquiry(ctx: Ctx, { lines }: CreateInquiry): Promise<{ inquiryId: string }> {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  const wanted = lines.map(({ text, name, cas, code, brand, spec }) => ({
    title: name || text,
    casNo: cas,
    others: [text, code, brand, spec],
  }));
  await requireSellable(ctx.db, ctx.now, wanted, (index) => `lines.${index}.text`);
  const inquiryId = uuid();
  const rows = lines.map((line, index) => ({ ...line, inquiryId, lineNo: index + 1 }));
  const change = { entity: "inquiry", entityId: inquiryId, after: { lines: lines.length } };
  const statements = [
    insertInquiry(ctx.db, scope, inquiryId, ctx.now),
    insertInquiryLines(ctx.db, rows),
    mustHold(ctx.db, isWithinDay(scope, ctx.now - day)),
  ];
  try {
    return await commit(ctx, statements, [change], { inquiryId });
  } catch (error) {
    if (error instanceof ConflictError) throw new DomainError(codes.tooMany, tooManyInquiries);
    throw error;
  }
}

const tooManyInquiries = `24 小时内最多询价 ${inquiryADay.inquiries} 次、共 ${inquiryADay.rows} 行，请稍后再提交；所选的行仍在`;

/** The caller's own inquiries, the latest first. */
export async function listInquiries(ctx: Ctx, page: PathInMall) {
  const [rows, [count]] = await readAll(ctx.db, readMyInquiries(purchaserScope(ctx), page));
  return { total: count?.total ?? 0, rows };
}

/** One inquiry of the caller's unit, with what suppliers offer for its rows. Throws 404. */
export async function viewInquiry(ctx: Ctx, inquiryId: string): Promise<InquiryView> {
  const scope = purchaserScope(ctx);
  const [found, [[unit]]] = await Promise.all([
    findInquiry(ctx.db, scope, inquiryId),
    readAll(ctx.db, [readUnitSwitches(scope)]),
  ]);
  if (!found) throw notFound("询价");
  const [inquiry, [lines, answers]] = found;
  const offers = answers.map(({ lineNo, note, answeredAt, chosen, ...row }) => {
    const { card: product, price, hasFreight } = toGoods(row, ctx.now, [], null);
    const offered = readChosen(chosen) ?? chosenGoods(product);
    const barred = product.hazards.length > 0 && unit?.canBuyDangerProduct !== 1;
    return {
      lineNo,
      offer: { product, price, barred, hasFreight, note, answeredAt, offered, goodsChange: goodsChange(offered, product) },
    };
  });
  return {
    ...inquiry,
    openUntil: inquiry.createdAt + inquiryOpenFor,
    lines: lines.map((line) => ({
      ...line,
      answers: offers.flatMap(({ lineNo, offer }) => (lineNo === line.lineNo ? [offer] : [])),
    })),
  };
}

/** Rows that a supplier may answer: of every unit, without saying whose. */
export async function listInquiriesToAnswer(ctx: Ctx, { answered, ...page }: { answered: "0" | "1" } & FilteredPage) {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const filters = { ...page, since: ctx.now - inquiryOpenFor, answered: answered === "1" };
  const [rows, [count]] = await readAll(ctx.db, readQueries(scope, filters));
  return {
    total: count?.total ?? 0,
    rows: rows.map(({ productId, productCode, title, productSpec, note, answeredAt, ...row }): SupplyInquiryRow => ({
      ...row,
      openUntil: row.createdAt + inquiryOpenFor,
      availableActions: inquiryActionsOf({ ...row, isTrading: isTrading(ctx) }, ctx.now),
      mine:
        productId === null || answeredAt === null
          ? null
          : {
              productId: String(productId),
              productCode: productCode ?? "",
              title: title ?? "",
              spec: productSpec ?? "",
              note: note ?? "",
              answeredAt,
            },
    })),
  };
}

/** Offers one of the company's own products for a row; who asked is told of a company's first answer. Throws 404, 409, 422. */
export async function answerInquiry(ctx: Ctx, inquiryId: string, { lineNo, productId, note }: AnswerInquiry): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const [[filters], [goods]] = await readAll(ctx.db, [readInquiryLine(scope, inquiryId, lineNo), readGoods([Number(productId)])]);
  if (!filters) throw notFound("询价");
  const event = decideInquiry({ type: "answer", at: ctx.now }, { ...filters, isTrading: isTrading(ctx) });
  const offered = goods && toGoods(goods, ctx.now, [], null);
  if (goods?.coId !== scope.coId || !offered?.onSale) {
    const text = "请选择本公司在售的商品；还没有的商品请先在“我的商品”中导入并上架";
    throw new DomainError(codes.invalid, text, { fields: { productId: text } });
  }
  const answer = { inquiryId, lineNo, coId: scope.coId, productId: goods.id, note };
  const mails = filters.answeredBefore
    ? null
    : await notifyEach(ctx, [
        {
          recipient: filters,
          notification: {
            subject: "您的询价有供应商答复",
            text: `${goods.coName}答复了您的询价，可直接把所报商品加入购物车。`,
            page: `/myInquiries/${inquiryId}`,
          },
        },
      ]);
  const chosen = chosenText(offered.card);
  const row = { ...answer, answeredBy: scope.userId, answeredAt: ctx.now, chosen };
  const change = { entity: "inquiry", entityId: inquiryId, after: { ...event, ...answer } };
  await commit(ctx, [putAnswer(ctx.db, row), ...(mails?.statements ?? [])], [change], null);
  mails?.send();
  return null;
}
