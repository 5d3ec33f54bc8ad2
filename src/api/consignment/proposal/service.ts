import { v7 as uuid } from "uuid";
import type { Count, ProposalAnswer, Removal, SiteGoodsForm, VendorPrice } from "#src/domain/consignment/schema.ts";
import {
  changeText,
  decideProposalAs,
  oldestPieces,
  proposalEnd,
  replacedStatus,
  type ProposedChange,
  type Side,
} from "#src/domain/consignment/proposal.ts";
import { refuse } from "#src/domain/consignment/refusals.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { toGoods } from "../../goods/goods.ts";
import { readGoods } from "../../goods/repo.ts";
import { actorName, isTrading, purchaserScope, signedIn, supplierScope, type Ctx } from "../../kernel/context.ts";
import { commitOrRefuse, mustTrade, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { changeStock } from "../change-stock.ts";
import { openSite } from "../site/open-site.ts";
import {
  moveStock,
  putSiteGoods,
  readSiteStock,
  readVendorStock,
  repriceLots,
  setRefillAt,
  siteOpen,
  stockIs,
  type StockRow,
} from "../site/repo.ts";
import { takingBars } from "../site/taking-bars.ts";
import { lotsOf, notConsignedText } from "../view.ts";
import {
  endProposal,
  insertProposal,
  readAgreedPrice,
  readLots,
  readSiteKeepers,
  readUnitProposal,
  readVendorProposal,
  readWaiting,
  undecided,
  type StoredProposal,
} from "./repo.ts";
import { changeOf } from "./view.ts";

/**
 * Goods a vendor is to keep at a site, at a price that counts when the vendor confirmed it; the line of refilling is set at once
 * where the goods are there already. Throws 404, 409, 422.
 */
export async function proposeSiteGoods(ctx: Ctx, form: SiteGoodsForm): Promise<{ proposalId: string | null }> {
  const { siteId, productId, price, refillAt } = form;
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  await openSite(ctx, scope, siteId);
  const [[goods], rows] = await readAll(ctx.db, [readGoods([Number(productId)]), readSiteStock(scope, siteId)]);
  if (!goods || !toGoods(goods, ctx.now, [], null).onSale) {
    throw invalidField("productId", "商品不存在或已失效，请换一个商品");
  }
  const row = rows.find(({ id }) => id === goods.id);
  const target = { siteId, productId: goods.id, coId: goods.coId, title: goods.title };
  const bar = row ? undefined : (await takingBars(ctx, scope.unitId, [goods.id])).get(goods.id);
  if (bar) throw invalidField("productId", notConsignedText(bar));
  if (!row) return propose(ctx, "unit", target, { kind: "price", before: null, price, alsoStock: false }, { refillAt });
  const refilled = row.refillAt === refillAt ? [] : setRefillAt(ctx.db, siteId, goods.id, refillAt);
  if (isAgreed(row, form)) {
    if (refilled.length === 0) throw refuse.priceAgreed();
    const change = {
      entity: "site",
      entityId: siteId,
      before: { productId, refillAt: row.refillAt },
      after: { productId, refillAt },
    };
    await changeStock(ctx, [siteOpen(ctx.db, siteId), ...refilled], [change]);
    return { proposalId: null };
  }
  return propose(ctx, "unit", target, priceChange(row, form), { more: refilled });
}

/** A price for the vendor's own goods at a site. Throws 404, 409. */
export async function proposeVendorPrice(ctx: Ctx, form: VendorPrice): Promise<{ proposalId: string }> {
  const row = await vendorGoods(ctx, form);
  if (isAgreed(row, form)) throw refuse.priceAgreed();
  return propose(ctx, "vendor", targetOf(row), priceChange(row, form));
}

/** A count of the unit's that found another stock. Throws 404, 409. */
export const proposeCount = async (ctx: Ctx, form: Count) => proposeCountOf(ctx, "unit", await unitGoods(ctx, form), form);
/** The same of the vendor's. Throws 404, 409. */
export const proposeVendorCount = async (ctx: Ctx, form: Count) =>
  proposeCountOf(ctx, "vendor", await vendorGoods(ctx, form), form);

/** Asks the vendor to take pieces back. Throws 404, 409. */
export const proposeRemoval = async (ctx: Ctx, form: Removal) => proposeRemovalOf(ctx, "unit", await unitGoods(ctx, form), form);
/** Asks the unit to let the vendor take pieces back. Throws 404, 409. */
export const proposeVendorRemoval = async (ctx: Ctx, form: Removal) =>
  proposeRemovalOf(ctx, "vendor", await vendorGoods(ctx, form), form);

function proposeCountOf(ctx: Ctx, side: Side, row: StockRow, { counted, reason }: Count) {
  if (counted === row.atSite) throw refuse.stockRight();
  const change = { kind: "count" as const, booked: row.atSite, counted };
  // Of two counts at once the later one would double the difference that the first has settled.
  return propose(ctx, side, targetOf(row), change, { reason, more: [stockIs(ctx.db, row.siteId, row.id, row.atSite)] });
}

function proposeRemovalOf(ctx: Ctx, side: Side, row: StockRow, { pieces, reason }: Removal) {
  oldestPieces(lotsOf(row), pieces);
  return propose(ctx, side, targetOf(row), { kind: "removal", pieces }, { reason, booked: row.atSite });
}

/** Confirms or refuses what the vendor proposed, or takes back what the unit did. Throws 404, 409 with what became of it. */
export async function answerAsUnit(ctx: Ctx, proposalId: string, answer: ProposalAnswer): Promise<null> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[proposal]] = await readAll(ctx.db, [readUnitProposal(scope, proposalId)]);
  return answerProposal(ctx, "unit", proposal, answer);
}

/** Confirms or refuses what a unit proposed, or takes back what the company did. Throws 404, 409 with what became of it. */
export async function answerAsVendor(ctx: Ctx, proposalId: string, answer: ProposalAnswer): Promise<null> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const [[proposal]] = await readAll(ctx.db, [readVendorProposal(scope, proposalId)]);
  return answerProposal(ctx, "vendor", proposal, answer);
}

type Named = { siteId: string; productId: string };

async function unitGoods(ctx: Ctx, { siteId, productId }: Named): Promise<StockRow> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  await openSite(ctx, scope, siteId);
  const [rows] = await readAll(ctx.db, [readSiteStock(scope, siteId)]);
  return goodsAmong(rows, productId);
}

async function vendorGoods(ctx: Ctx, { siteId, productId }: Named): Promise<StockRow> {
  const [rows] = await readAll(ctx.db, [readVendorStock(supplierScope(ctx, permissions.orderSupply))]);
  return goodsAmong(
    rows.filter((row) => row.siteId === siteId),
    productId,
  );
}

function goodsAmong(rows: readonly StockRow[], productId: string): StockRow {
  const row = rows.find(({ id }) => String(id) === productId);
  if (!row) throw notFound("寄售点的此商品");
  return row;
}

type Target = { siteId: string; productId: number; coId: number; title: string };
const targetOf = ({ siteId, id, coId, title }: StockRow): Target => ({ siteId, productId: id, coId, title });

type PriceForm = Pick<VendorPrice, "price" | "alsoStock">;

/** Whether a price counts already, for what comes and, if that is asked, for what lies there. */
const isAgreed = (row: StockRow, { price, alsoStock }: PriceForm): boolean =>
  row.agreedPrice === price && (!alsoStock || lotsOf(row).every((lot) => lot.price === price));

const priceChange = (row: StockRow, { price, alsoStock }: PriceForm): ProposedChange => ({
  kind: "price",
  before: row.agreedPrice,
  price,
  alsoStock,
});

type More = { reason?: string; booked?: number; refillAt?: number; more?: Statement[] };

/** Writes a proposal in the place of an older one of the same side, and tells the other. */
async function propose(
  ctx: Ctx,
  side: Side,
  { siteId, productId, coId, title }: Target,
  change: ProposedChange,
  { reason = "", booked = 0, refillAt, more = [] }: More = {},
): Promise<{ proposalId: string }> {
  const { kind } = change;
  const [[waiting], recipients] = await readAll(ctx.db, [
    readWaiting(siteId, productId, kind),
    recipientsOf(other(side), siteId, coId),
  ]);
  const ended = waiting
    ? endProposal(ctx.db, waiting.proposalId, { status: replacedStatus(side, waiting, ctx.now), ...undecided })
    : [];
  const proposalId = uuid();
  const expiresAt = proposalEnd(kind, ctx.now);
  const row = {
    id: proposalId,
    siteId,
    productId,
    coId,
    kind,
    side,
    ...columnsOf(change, booked),
    refillAt: refillAt ?? null,
    reason,
    proposedBy: signedIn(ctx).userId,
    proposedAt: ctx.now,
    expiresAt,
  };
  const until = expiresAt === null ? "未答复前差异一直保留" : `${formatDateTime(expiresAt)} 前未答复则按原约定执行`;
  const notices = await notifyEach(
    ctx,
    recipients.map((recipient) => ({
      recipient,
      notification: {
        subject: "寄售提议待您确认",
        text: `${title}：${changeText(change)}（${actorName(ctx)}提出）。请确认或拒绝，${until}。`,
        page: pageOf(other(side), siteId),
      },
    })),
  );
  await commitOrRefuse(
    ctx,
    [siteOpen(ctx.db, siteId), ...more, ...ended, ...insertProposal(ctx.db, row), ...notices.statements],
    [{ entity: "consignmentProposal", entityId: proposalId, after: { siteId, productId, side, ...change, reason } }],
    { proposalId },
    refuse.proposalMoved(),
  );
  notices.send();
  return { proposalId };
}

function columnsOf(change: ProposedChange, atSite: number) {
  switch (change.kind) {
    case "price":
      return { price: change.price, priceBefore: change.before, alsoStock: flagOf(change.alsoStock) };
    case "count":
      return { booked: change.booked, delta: change.counted - change.booked };
    case "removal":
      return { booked: atSite, delta: -change.pieces };
  }
}

async function answerProposal(ctx: Ctx, side: Side, proposal: StoredProposal | undefined, answer: ProposalAnswer): Promise<null> {
  if (!proposal) throw notFound("寄售提议");
  const { proposalId, siteId, coId, productTitle } = proposal;
  const event = decideProposalAs({ side, isTrading: isTrading(ctx) }, answer, proposal, ctx.now);
  const reason = answer.type === "refuse" ? answer.reason : "";
  const effects = event.type === "confirmed" ? await effectsOf(ctx, side, proposal) : [];
  // Who took a proposal back knows it; the other side reads it where it stood.
  const notified = event.type === "withdrawn" ? [] : (await readAll(ctx.db, [recipientsOf(other(side), siteId, coId)]))[0];
  const said = event.type === "confirmed" ? "已确认" : `未被接受：${reason}`;
  const notices = await notifyEach(
    ctx,
    notified.map((recipient) => ({
      recipient,
      notification: {
        subject: `寄售提议${event.type === "confirmed" ? "已确认" : "被拒绝"}`,
        text: `${productTitle}：${changeText(changeOf(proposal))}，${said}（${actorName(ctx)}）。`,
        page: pageOf(other(side), siteId),
      },
    })),
  );
  await commitOrRefuse(
    ctx,
    [
      ...endProposal(ctx.db, proposalId, {
        status: event.type,
        decidedBy: signedIn(ctx).userId,
        decidedAt: ctx.now,
        decisionReason: reason,
      }),
      ...effects,
      ...notices.statements,
    ],
    [
      {
        entity: "consignmentProposal",
        entityId: proposalId,
        before: { status: proposal.status },
        after: { status: event.type, ...changeOf(proposal), reason },
      },
    ],
    null,
    refuse.proposalMoved(),
  );
  notices.send();
  return null;
}

/** What a confirmed proposal does to the site. */
async function effectsOf(ctx: Ctx, side: Side, proposal: StoredProposal): Promise<Statement[]> {
  const { proposalId, siteId, productId, coId, refillAt, reason } = proposal;
  const change = changeOf(proposal);
  if (change.kind === "price") {
    const { price, alsoStock } = change;
    return [
      ...(side === "vendor" ? [mustTrade(ctx.db, coId)] : []),
      siteOpen(ctx.db, siteId),
      putSiteGoods(ctx.db, { siteId, productId, price, refillAt }),
      ...(alsoStock ? repriceLots(ctx.db, siteId, productId, price, ctx.now) : []),
    ];
  }
  const [lots, [agreed]] = await readAll(ctx.db, [readLots(siteId, productId), readAgreedPrice(siteId, productId)]);
  const delta = change.kind === "count" ? change.counted - change.booked : -change.pieces;
  const parts = delta > 0 && agreed ? [{ price: agreed.price, quantity: delta }] : oldestPieces(lots, -delta);
  const movement = {
    siteId,
    kind: change.kind === "count" ? ("adjust" as const) : ("remove" as const),
    cause: `proposal:${proposalId}`,
    userId: signedIn(ctx).userId,
    at: ctx.now,
    note: reason,
  };
  const moves = parts.map(({ price, quantity }) => ({ productId, price, delta: delta > 0 ? quantity : -quantity }));
  return [siteOpen(ctx.db, siteId), ...moveStock(ctx.db, movement, moves)];
}

const other = (side: Side): Side => (side === "unit" ? "vendor" : "unit");
const recipientsOf = (side: Side, siteId: string, coId: number) =>
  side === "unit" ? readSiteKeepers(siteId) : staffOf(coId, permissions.orderSupply);
const pageOf = (side: Side, siteId: string) => (side === "unit" ? `/vmSites?siteId=${siteId}` : "/supConsignment");
