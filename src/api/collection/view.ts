import { lineAmount } from "#src/domain/kernel/quantity.ts";
import { collectionActionsOf, type CollectionAction, type CollectionActor } from "#src/domain/collection/available-actions.ts";
import { distribute, missingTo, missingToCase } from "#src/domain/collection/allocate.ts";
import { nextPriceTier, priceAt } from "#src/domain/collection/price-tiers.ts";
import type { CollectionRow, CollectionView, CommitmentRow, SuppliedCollection } from "#src/domain/collection/schema.ts";
import { canRelease, type CollectionStatus } from "#src/domain/collection/state.ts";
import { changeSince, chosenGoods, readChosen } from "#src/domain/catalogue/goods-change.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { unitFailures } from "#src/domain/hazard/evaluate.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { available } from "#src/domain/fund/balance.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { toGoods } from "../goods/goods.ts";
import {
  isTrading,
  isUnitOpen,
  holdsAlso,
  purchaserScope,
  requireOperator,
  supplierScope,
  type Ctx,
  type PurchaserScope,
} from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { readGroupsWithFunds, type GroupFundRow } from "../fund/ledger/repo.ts";
import { readUnitSwitches } from "../unit/repo.ts";
import { closeOverdueCollections } from "./close.ts";
import { partsOf, type PledgeRow } from "./parts.ts";
import {
  readAnyCampaign,
  readCampaign,
  readCampaigns,
  readCommitters,
  readMyGroups,
  readSuppliedCampaigns,
  readSuppliedShares,
  type SuppliedRow,
  type SuppliedShareRow,
  type CampaignRow,
  type CampaignSort,
} from "./repo.ts";

type Query = { status?: CollectionStatus | undefined; pageNum: number; pageSize: number } & CampaignSort;

/** Campaigns the caller's unit may take part in, or could. */
export async function listCollections(ctx: Ctx, { status, ...page }: Query) {
  const scope = purchaserScope(ctx);
  await closeOverdueCollections(ctx);
  const [rows, [count], counts, groups] = await readAll(ctx.db, [
    ...readCampaigns(scope, status ?? null, page),
    readMyGroups(scope),
  ]);
  const mine = new Set(groups.map(({ groupId }) => groupId));
  return { total: count?.total ?? 0, rows: rows.map((row) => rowOf(row, ctx.now, mine)), counts };
}

/** The operator's campaigns: those that are open to every unit. */
export async function listMallCollections(ctx: Ctx, { status, ...page }: Query) {
  requireOperator(ctx, permissions.collectionEdit);
  await closeOverdueCollections(ctx);
  const [rows, [count], counts] = await readAll(ctx.db, [...readCampaigns(null, status ?? null, page)]);
  return { total: count?.total ?? 0, rows: rows.map((row) => rowOf(row, ctx.now, new Set())), counts };
}

/** One of them, with everybody's promises. Throws 404. */
export async function viewMallCollection(ctx: Ctx, collectionId: string): Promise<CollectionView> {
  requireOperator(ctx, permissions.collectionEdit);
  await closeOverdueCollections(ctx);
  const [[row], committers] = await readAll(ctx.db, [readAnyCampaign(collectionId), readCommitters(null, collectionId)]);
  if (!row || row.unitId !== null) throw notFound("集采");
  const { visible, allocatedTo, pledges } = visibleTo(ctx, row, new Set());
  const availableActions = collectionActionsOf(partsOf(row).campaign, pledges, operatorOf(ctx), ctx.now);
  return {
    ...visible,
    mine: [],
    commitments: commitmentsOf(committers, pledges, allocatedTo),
    ...offers(availableActions),
    barred: barredBecause(row, ctx.now, true),
  };
}

/** One campaign with what the caller's groups promised and would get. Throws 404. */
export async function viewCollection(ctx: Ctx, collectionId: string): Promise<CollectionView> {
  const scope = purchaserScope(ctx);
  await closeOverdueCollections(ctx);
  const [[row], groups, committers, [unit], funds] = await readAll(ctx.db, [
    readCampaign(scope, collectionId),
    readMyGroups(scope),
    readCommitters(scope, collectionId),
    readUnitSwitches(scope),
    readGroupsWithFunds(scope, ctx.now),
  ]);
  if (!row) throw notFound("集采");
  const { visible, allocatedTo, pledges } = visibleTo(ctx, row, new Set(groups.map(({ groupId }) => groupId)));
  const barred = barredBecause(row, ctx.now, unit?.canBuyDangerProduct === 1);
  const actor = participantOf(ctx, scope, row, { groups, barred });
  const { organises } = actor;
  const availableActions = collectionActionsOf(partsOf(row).campaign, pledges, actor, ctx.now);
  return {
    ...visible,
    mine: groups.map(({ groupId, groupName }) => {
      const pledge = pledges.find((one) => one.groupId === groupId);
      const heading = { groupId, groupName, funds: fundsOf(funds, groupId, pledge, ctx.now) };
      if (!pledge) return { ...heading, commitment: null };
      const { quantity, tolerance, least, committedAt, wishId } = pledge;
      const allocated = allocatedTo(pledge);
      const commitment = {
        quantity,
        tolerance,
        least,
        committedAt,
        committedBy: committers.find((one) => one.groupId === groupId)?.byName ?? "",
        allocated,
        amount: lineAmount(visible.price, allocated),
        amounts: visible.priceTiers.map((priceTier) => ({
          fromQuantity: priceTier.fromQuantity,
          amount: lineAmount(priceTier.price, Math.max(quantity, allocated)),
        })),
        fundId: pledge.fundId,
        held: pledge.held,
        wishId,
        isMine: pledge.purchaserId === scope.purchaserId,
        // Its request says it from then on.
        goodsChange: wishId === null ? changeSince(readChosen(pledge.chosen), visible.goods) : "",
      };
      return { ...heading, commitment };
    }),
    commitments: organises ? commitmentsOf(committers, pledges, allocatedTo) : null,
    ...offers(availableActions),
    barred,
  };
}

/** The funds of a group that may pay, what the pledge holds on one counted as left on it. */
const fundsOf = (rows: readonly GroupFundRow[], groupId: string, pledge: PledgeRow | undefined, now: Instant) =>
  rows.flatMap((row) => {
    if (row.groupId !== groupId || row.fundId === null) return [];
    const { fundId, name } = row;
    const own = pledge?.fundId === fundId ? pledge.held : 0;
    return [{ fundId, name, available: fen(available(row, now) + own) }];
  });

/** The mall's own staff, for a campaign that is open to every unit. */
export const operatorOf = (ctx: Ctx): CollectionActor => ({
  organises: holdsAlso(ctx, permissions.collectionEdit),
  supplies: false,
  canCommit: false,
  isUnitOpen: true,
  isTrading: isTrading(ctx),
  barred: null,
  groups: [],
});

/** The company whose goods they are. */
export const supplierOf = (ctx: Ctx): CollectionActor => ({
  organises: false,
  supplies: holdsAlso(ctx, permissions.orderSupply),
  canCommit: false,
  isUnitOpen: true,
  isTrading: isTrading(ctx),
  barred: null,
  groups: [],
});

/** Campaigns of the company's goods: terms that wait for its word, how much was promised, and what it undertook to supply. */
export async function listSuppliedCollections(ctx: Ctx, { status, ...page }: Query) {
  const scope = supplierScope(ctx, permissions.orderSupply);
  await closeOverdueCollections(ctx);
  const [rows, [count], counts] = await readAll(ctx.db, readSuppliedCampaigns(scope, status ?? null, page));
  const [shares] = await readAll(ctx.db, [
    readSuppliedShares(
      scope,
      rows.map(({ collectionId }) => collectionId),
    ),
  ]);
  const sharesOf = Map.groupBy(shares, ({ collectionId }) => collectionId);
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => suppliedOf(ctx, row, sharesOf.get(row.collectionId) ?? [])),
    counts,
  };
}

function suppliedOf(ctx: Ctx, row: SuppliedRow, shares: readonly SuppliedShareRow[]): SuppliedCollection {
  const { campaign, pledges } = partsOf(row);
  const { status, upcoming, pieces, price, ...heading } = rowOf(row, ctx.now, new Set());
  const { card, stock } = toGoods(row, ctx.now, [], null);
  const { collectionId, title, caseSize, minTotal, opensAt, closesAt, supply, listPrice } = heading;
  return {
    collectionId,
    version: row.version,
    title,
    description: row.collectionDescription,
    status,
    upcoming,
    unitName: row.unitName,
    byName: row.byName,
    productId: card.productId,
    productTitle: card.productTitle,
    productSpec: card.productSpec,
    productCode: card.productCode,
    productMeasureUnit: card.productMeasureUnit,
    listPrice,
    stock,
    caseSize,
    minTotal,
    opensAt,
    closesAt,
    priceTiers: [...campaign.priceTiers],
    supply,
    pieces,
    price,
    cancelReason: row.cancelReason,
    availableActions: collectionActionsOf(campaign, pledges, supplierOf(ctx), ctx.now),
    shares: shares.map(({ collectionId: _collection, ...share }) => ({ ...share, canRelease: canRelease(share.wishStatus) })),
  };
}

type Mine = { groups: readonly { groupId: string }[]; barred: string | null };

/** Somebody of a unit, with the own groups and whether each takes part. */
export function participantOf(ctx: Ctx, scope: PurchaserScope, row: CampaignRow, { groups, barred }: Mine): CollectionActor {
  const { pledges } = partsOf(row);
  return {
    organises: row.unitId === scope.unitId && holdsAlso(ctx, permissions.collectionEdit),
    supplies: false,
    canCommit: holdsAlso(ctx, permissions.wishSubmit),
    isUnitOpen: isUnitOpen(ctx),
    isTrading: isTrading(ctx),
    barred,
    groups: groups.map(({ groupId }) => ({ groupId, hasPledged: pledges.some((one) => one.groupId === groupId) })),
  };
}

const offers = (availableActions: CollectionAction[]) => ({
  availableActions,
  canEdit: availableActions.some((action) => action === "edit" || action === "closeEarly" || action === "cancel"),
  canJoin: availableActions.includes("join"),
});

/** What everybody who may see a campaign sees of it, and what each promise would get or got. */
function visibleTo(ctx: Ctx, row: CampaignRow, myGroups: ReadonlySet<string>) {
  const { campaign, pledges } = partsOf(row);
  const heading = rowOf(row, ctx.now, myGroups);
  const { shares: now } = distribute(pledges, campaign.caseSize, campaign.supply);
  const shares = new Map(now.map(({ pledge, allocated }) => [pledge.groupId, allocated]));
  return {
    pledges,
    allocatedTo: ({ allocated, groupId }: PledgeRow) => allocated ?? shares.get(groupId) ?? 0,
    visible: {
      ...heading,
      version: row.version,
      description: row.collectionDescription,
      goods: chosenGoods(toGoods(row, ctx.now, [], null).card),
      cancelReason: row.cancelReason,
      prolongDays: row.prolongDays,
      maxProlongations: row.maxProlongations,
      serverNow: ctx.now,
      priceTiers: campaign.priceTiers.map((priceTier) => ({ ...priceTier, reached: priceTier.fromQuantity <= heading.pieces })),
    },
  };
}

type Committer = Pick<CommitmentRow, "groupId" | "unitName" | "groupName" | "byName" | "wishStatus">;

const commitmentsOf = (
  committers: readonly Committer[],
  pledges: readonly PledgeRow[],
  allocatedTo: (pledge: PledgeRow) => number,
): CommitmentRow[] =>
  pledges.flatMap((pledge) => {
    const committer = committers.find(({ groupId }) => groupId === pledge.groupId);
    const { committedAt, quantity, tolerance, least } = pledge;
    return committer ? [{ ...committer, committedAt, quantity, tolerance, least, allocated: allocatedTo(pledge) }] : [];
  });

/** Why these goods cannot be bought by this unit now, or null. */
export function barredBecause(row: CampaignRow, now: Instant, canBuyDangerProduct: boolean): string | null {
  const goods = toGoods(row, now, [], null);
  if (!goods.onSale) return "商品已失效，不能报名，请联系集采发起人";
  return unitFailures(goods.card.hazards, canBuyDangerProduct)[0]?.text ?? null;
}

function rowOf(row: CampaignRow, now: Instant, myGroups: ReadonlySet<string>): CollectionRow {
  const { campaign, pledges } = partsOf(row);
  const { card, price: listPrice } = toGoods(row, now, [], null);
  const closed = row.collectionPrice !== null;
  // A closed campaign says what it closed with.
  const allocated = pledges.reduce((sum, pledge) => sum + (pledge.allocated ?? 0), 0);
  const { caseSize, supply } = campaign;
  const open = distribute(pledges, caseSize, supply);
  const pieces = closed ? allocated : open.pieces;
  // More than the supplier can supply is not reached by any pledge.
  const isWithin = (total: number) => supply === null || Math.ceil(total / caseSize) * caseSize <= supply;
  const cases = pieces / campaign.caseSize;
  const next = nextPriceTier(campaign.priceTiers, pieces);
  return {
    collectionId: row.collectionId,
    title: row.collectionTitle,
    status: campaign.status,
    upcoming: campaign.status === "open" && now < campaign.opensAt,
    wholeMall: row.unitId === null,
    productId: card.productId,
    productTitle: card.productTitle,
    productSpec: card.productSpec,
    productPic: card.productPic,
    productMeasureUnit: card.productMeasureUnit,
    brandName: card.brandName,
    coName: card.coName,
    caseSize: campaign.caseSize,
    minTotal: campaign.minTotal,
    opensAt: campaign.opensAt,
    closesAt: campaign.closesAt,
    prolonged: campaign.prolonged,
    groups: pledges.length,
    wanted: pledges.reduce((sum, { quantity }) => sum + quantity, 0),
    cases,
    pieces,
    missingToCase: !closed && isWithin(pieces + caseSize) ? missingToCase(open.taking, caseSize) : 0,
    supply: campaign.supply,
    missingToMin: closed ? Math.max(0, campaign.minTotal - pieces) : missingTo(campaign.minTotal, open.taking, caseSize),
    price: row.collectionPrice ?? priceAt(campaign.priceTiers, pieces),
    listPrice,
    nextPriceTier:
      next && !closed && isWithin(next.fromQuantity)
        ? { ...next, missing: missingTo(next.fromQuantity, open.taking, caseSize) }
        : null,
    joined: pledges.some(({ groupId }) => myGroups.has(groupId)),
  };
}
