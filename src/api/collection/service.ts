import { v7 as uuid } from "uuid";
import { amountProblem } from "#src/domain/kernel/quantity.ts";
import type { CollectionForm, EditCollection, Join, SupplierAnswer } from "#src/domain/collection/schema.ts";
import { decideCollectionAs, type CollectionActor } from "#src/domain/collection/available-actions.ts";
import { holdOf, type CollectionCommand, type CollectionEvent } from "#src/domain/collection/state.ts";
import { fundProblem } from "#src/domain/fund/balance.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { chosenText, goodsChange } from "#src/domain/catalogue/goods-change.ts";
import { codes, DomainError, invalidField, notFound } from "#src/domain/kernel/error.ts";
import { lastingFailures, refusalText } from "#src/domain/hazard/evaluate.ts";
import { formatDateTime, minute, type Instant } from "#src/domain/kernel/instant.ts";
import { fen, formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/collection/refusals.ts";
import { toGoods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import {
  actorName,
  purchaserScope,
  requireOpenUnit,
  requireOperator,
  supplierScope,
  type Ctx,
  type PurchaserScope,
} from "../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError, mustTrade, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { judgeWanted } from "../hazard/judge.ts";
import { readGroupsWithFunds, type GroupFundRow } from "../fund/ledger/repo.ts";
import { holdFund, releaseFund } from "../fund/repo.ts";
import { holdCause, releaseCause, shareNotes } from "../purchase/share/hold.ts";
import { notifyEach, type Notification } from "../notice/notify-each.ts";
import { staffOf } from "../notice/staff/repo.ts";
import { readUnitSwitches } from "../unit/repo.ts";
import { closeOverdueCollections, endCampaign } from "./close.ts";
import { partsOf, type PledgeRow } from "./parts.ts";
import {
  insertCampaign,
  moveCampaign,
  pledgeUnchanged,
  putCommitment,
  readAnyCampaign,
  readCampaign,
  readMyGroups,
  readOrganiser,
  readSuppliedCampaign,
  removeCommitment,
  replacePriceTiers,
  touchOpen,
  type CampaignRow,
} from "./repo.ts";
import { barredBecause, participantOf, supplierOf } from "./view.ts";

/** A campaign of the caller's unit. Throws 409, 422. */
export function createUnitCollection(ctx: Ctx, input: CollectionForm) {
  const scope = purchaserScope(ctx, permissions.collectionEdit);
  return createCollection(ctx, input, { unitId: scope.unitId, userId: scope.userId });
}

/** A campaign that every unit may join. Throws 409, 422. */
export function createMallCollection(ctx: Ctx, input: CollectionForm) {
  const { userId } = requireOperator(ctx, permissions.collectionEdit);
  return createCollection(ctx, input, { unitId: null, userId });
}

async function createCollection(ctx: Ctx, input: CollectionForm, by: { unitId: string | null; userId: string }) {
  const collectionId = uuid();
  const { terms, priceTiers, coId } = await termsOf(ctx, collectionId, input);
  const campaign = { id: collectionId, unitId: by.unitId, ...terms, status: "proposed" as const, createdAt: ctx.now };
  const auditChange = { entity: "collection", entityId: collectionId, after: { ...campaign, priceTiers } };
  const mails = await notifySupplier(ctx, coId, input);
  const statements = [...insertCampaign(ctx.db, { ...campaign, createdBy: by.userId }, priceTiers), ...mails.statements];
  const given = await commit(ctx, statements, [auditChange], { collectionId });
  mails.send();
  return given;
}

/** Tells the company whose goods they are that terms wait for its word. */
async function notifySupplier(ctx: Ctx, coId: number, { title, closesAt }: CollectionForm) {
  const [staff] = await readAll(ctx.db, [staffOf(coId, permissions.orderSupply)]);
  const notification = {
    subject: `集采待确认：${title}`,
    text: `采购方拟以贵公司的商品发起集采，请在 ${formatDateTime(closesAt)} 前确认阶梯价与可供数量；确认之前集采不会开始。`,
    page: "/supCollections",
  };
  return notifyEach(
    ctx,
    staff.map((recipient) => ({ recipient, notification })),
  );
}

/** What the company whose goods they are says of a campaign's terms. Throws 404, 409 when they have changed since, 422. */
export async function answerCollection(ctx: Ctx, collectionId: string, answer: SupplierAnswer): Promise<null> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  await closeOverdueCollections(ctx);
  const [[row]] = await readAll(ctx.db, [readSuppliedCampaign(scope, collectionId)]);
  if (!row) throw notFound("集采");
  const event = decided(row, commandOf(answer, ctx.now), supplierOf(ctx));
  const at = { collectionId, version: answer.version };
  const page = `/centralizedAcquisitionOrder/${collectionId}`;
  const title = row.collectionTitle;
  switch (event.type) {
    case "confirmed": {
      const { supply, opensAt } = event;
      const by = { confirmedBy: actorName(ctx), confirmedAt: ctx.now };
      const text = `供应商已确认条件，可供 ${supply}；集采于 ${formatDateTime(opensAt)} 开始，课题组可以报名。`;
      const moved = [mustTrade(ctx.db, scope.coId), ...moveCampaign(ctx.db, at, { status: "open", supply, opensAt, ...by })];
      return answered(ctx, row, { event, statements: moved, notification: { subject: `集采已确认：${title}`, text, page } });
    }
    case "raised": {
      const text = `供应商把可供数量增加到 ${event.supply}。`;
      const moved = [mustTrade(ctx.db, scope.coId), ...moveCampaign(ctx.db, at, { supply: event.supply })];
      return answered(ctx, row, { event, statements: moved, notification: { subject: `可供数量增加：${title}`, text, page } });
    }
    case "cancelled": {
      const moved = moveCampaign(ctx.db, at, { status: "cancelled", cancelReason: event.reason, endedAt: ctx.now });
      const notification = { subject: `集采未获确认：${title}`, text: `${event.reason}。`, page };
      return answered(ctx, row, { event, statements: moved, notification });
    }
    case "edited":
    case "committed":
    case "withdrawn":
    case "closed":
    case "prolonged":
      throw new Error(`${event.type} is no supplier's answer`);
  }
}

function commandOf(answer: SupplierAnswer, at: Instant): CollectionCommand<PledgeRow> {
  switch (answer.type) {
    case "confirm":
      return { type: "confirm", at, supply: answer.supply };
    case "raise":
      return { type: "raise", at, supply: answer.supply };
    case "decline":
      return { type: "decline", at, reason: answer.reason };
  }
}

type Answered = { event: CollectionEvent<PledgeRow>; statements: Statement[]; notification: Notification };

async function answered(ctx: Ctx, row: CampaignRow, { event, statements, notification }: Answered): Promise<null> {
  const [recipients] = await readAll(ctx.db, [readOrganiser(row.collectionId)]);
  const mails = await notifyEach(
    ctx,
    recipients.map((recipient) => ({ recipient, notification })),
  );
  const audited = {
    entity: "collection",
    entityId: row.collectionId,
    before: { status: row.collectionStatus, version: row.version },
    after: event,
  };
  await commitOrRefuse(ctx, [...statements, ...mails.statements], [audited], null, refuse.termsEdited());
  mails.send();
  return null;
}

/** Other terms for a campaign of the caller's unit that has not begun. Throws 403, 404, 409, 422. */
export async function editCollection(ctx: Ctx, collectionId: string, input: EditCollection): Promise<null> {
  const row = await myCampaign(ctx, collectionId);
  return edit(ctx, row, input);
}

/** The same of a campaign that is open to every unit. Throws 403, 404, 409, 422. */
export async function editMallCollection(ctx: Ctx, collectionId: string, input: EditCollection): Promise<null> {
  const row = await mallCampaign(ctx, collectionId);
  return edit(ctx, row, input);
}

async function edit(ctx: Ctx, row: CampaignRow, { version, form }: EditCollection): Promise<null> {
  const { collectionId } = row;
  const event = decided(row, { type: "edit", at: ctx.now }, organiser);
  const { terms, priceTiers, coId } = await termsOf(ctx, collectionId, form);
  const mails = await notifySupplier(ctx, coId, form);
  const before = {
    ...partsOf(row).campaign,
    productId: row.id,
    title: row.collectionTitle,
    description: row.collectionDescription,
  };
  const auditChange = { entity: "collection", entityId: collectionId, before, after: { ...event, ...terms, priceTiers } };
  const statements = [
    ...moveCampaign(
      ctx.db,
      { collectionId, version },
      { ...terms, status: "proposed", supply: null, confirmedBy: "", confirmedAt: null },
    ),
    ...replacePriceTiers(ctx.db, collectionId, priceTiers),
    ...mails.statements,
  ];
  await commitOrRefuse(ctx, statements, [auditChange], null, refuse.edited());
  mails.send();
  return null;
}

/** What a form asks for, fit to be written. Throws 422. */
async function termsOf(ctx: Ctx, collectionId: string, input: CollectionForm) {
  const productId = Number(input.productId);
  const [[row]] = await readAll(ctx.db, [readGoods([productId])]);
  const goods = row && toGoods(row, ctx.now, [], null);
  if (!goods?.onSale || goods.price === null) throw invalidField("productId", "商品不存在或已失效，请换一个商品");
  const [first] = input.priceTiers;
  if (first && first.price > goods.price) throw invalidField("priceTiers", `第 1 档单价不应高于现价 ${formatMoney(goods.price)}`);
  const opensAt = input.opensAt === null ? ctx.now : Math.max(input.opensAt, ctx.now);
  if (input.closesAt < opensAt + 10 * minute) throw invalidField("closesAt", "截止时间应在开始 10 分钟以后");
  const { title, description, caseSize, minTotal, closesAt, prolongDays, maxProlongations } = input;
  return {
    coId: goods.coId,
    terms: { productId, title, description, caseSize, minTotal, opensAt, closesAt, prolongDays, maxProlongations },
    priceTiers: input.priceTiers.map((priceTier) => ({ collectionId, ...priceTier })),
  };
}

/** What a group promises, new or changed. Throws 404, 409 when the window is over or the goods may not be bought, 422. */
export async function joinCollection(ctx: Ctx, collectionId: string, input: Join): Promise<null> {
  // It holds money, as a submission does.
  const scope = purchaserScope(ctx, permissions.wishSubmit);
  requireOpenUnit(ctx);
  await closeOverdueCollections(ctx);
  const [[row], groups, [unit], funds] = await readAll(ctx.db, [
    readCampaign(scope, collectionId),
    readMyGroups(scope),
    readUnitSwitches(scope),
    readGroupsWithFunds(scope, ctx.now),
  ]);
  if (!row) throw notFound("集采");
  const barred = barredBecause(row, ctx.now, unit?.canBuyDangerProduct === 1);
  const actor = participantOf(ctx, scope, row, { groups, barred });
  const { groupId, quantity, tolerance, least, fundId, goods } = input;
  const moved = goodsChange(goods, toGoods(row, ctx.now, [], null).card);
  const { campaign, pledges } = partsOf(row);
  const others = pledges.reduce((sum, pledge) => sum + (pledge.groupId === groupId ? 0 : pledge.quantity), 0);
  const event = decided(row, { type: "commit", at: ctx.now, groupId, quantity, others }, actor);
  if (moved !== "") throw refuse.goodsMoved({ change: moved });
  const wanted = { productId: row.id, quantity: quantity + tolerance };
  const { failuresOf } = await judgeWanted(ctx, scope, [wanted], groupId);
  const lasting = lastingFailures(failuresOf(row.id));
  if (lasting.length > 0) throw refuse.goodsBarred({ text: refusalText(lasting) });
  const problem = campaign.priceTiers[0] && amountProblem(campaign.priceTiers[0].price, quantity + tolerance);
  if (problem) throw invalidField("quantity", problem);
  const before = pledges.find((pledge) => pledge.groupId === groupId);
  const { unitId, purchaserId } = scope;
  const held = holdOf(campaign, { quantity, tolerance });
  requireFund(funds, { groupId, fundId, held }, before, ctx.now);
  const after = { collectionId, unitId, groupId, purchaserId, quantity, tolerance, least, fundId, held };
  const holdId = uuid();
  const movement = {
    unitId,
    fundId,
    amount: held,
    cause: holdCause(holdId),
    note: shareNotes.hold,
    userId: scope.userId,
    at: ctx.now,
  };
  const statements = [
    pledgeUnchanged(ctx.db, collectionId, groupId, before),
    ...releasePledge(ctx, scope, before),
    ...holdFund(ctx.db, groupId, movement),
    putCommitment(ctx.db, { id: uuid(), ...after, holdId, committedAt: ctx.now, chosen: chosenText(goods) }),
  ];
  return change(ctx, collectionId, statements, {
    event,
    before: before ? { quantity: before.quantity, tolerance: before.tolerance, least: before.least } : undefined,
    after,
  });
}

type PledgeCost = { groupId: string; fundId: string; held: Fen };

/** Whether the group's fund bears what the pledge may cost; what it holds for the pledge already is free for the new one. Throws 409, 422. */
function requireFund(
  rows: readonly GroupFundRow[],
  { groupId, fundId, held }: PledgeCost,
  before: PledgeRow | undefined,
  now: number,
) {
  const row = rows.find((one) => one.fundId === fundId && one.groupId === groupId);
  if (!row || row.fundId === null) throw invalidField("fundId", "请选择该课题组的有效经费");
  const own = before?.fundId === fundId ? before.held : 0;
  const problem = fundProblem({ ...row, status: "open", reserved: fen(row.reserved - own) }, held, groupId, now);
  if (problem) throw beside("fundId", refuse.fundUnfit({ text: problem }));
}

/** Gives back what a pledge holds. */
function releasePledge(ctx: Ctx, { unitId, userId }: PurchaserScope, pledge: PledgeRow | undefined): Statement[] {
  if (!pledge?.fundId || pledge.held === 0) return [];
  const { fundId, held: amount, holdId } = pledge;
  return releaseFund(ctx.db, {
    unitId,
    fundId,
    amount,
    cause: releaseCause(holdId),
    note: shareNotes.release,
    userId,
    at: ctx.now,
  });
}

/** A group steps back while the window is open. Throws 404, 409. */
export async function withdrawFromCollection(ctx: Ctx, collectionId: string, { groupId }: { groupId: string }): Promise<null> {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  await closeOverdueCollections(ctx);
  const [[row], groups] = await readAll(ctx.db, [readCampaign(scope, collectionId), readMyGroups(scope)]);
  if (!row) throw notFound("集采");
  const actor = participantOf(ctx, scope, row, { groups, barred: null });
  const event = decided(row, { type: "withdraw", at: ctx.now, groupId }, actor);
  const before = partsOf(row).pledges.find((pledge) => pledge.groupId === groupId);
  const statements = [
    pledgeUnchanged(ctx.db, collectionId, groupId, before),
    ...releasePledge(ctx, scope, before),
    ...removeCommitment(ctx.db, scope, collectionId, groupId),
  ];
  return change(ctx, collectionId, statements, { event, before });
}

/** The organiser ends it with its minimum reached. Throws 403, 404, 409. */
export const closeCollectionEarly = (ctx: Ctx, collectionId: string): Promise<null> =>
  organise(ctx, collectionId, (pledges) => ({ type: "closeEarly", at: ctx.now, pledges }));

/** Throws 403, 404, 409. */
export const cancelCollection = (ctx: Ctx, collectionId: string, { reason }: { reason: string }): Promise<null> =>
  organise(ctx, collectionId, () => ({ type: "cancel", at: ctx.now, reason }));

/** The same of a campaign that is open to every unit. Throws 403, 404, 409. */
export async function closeMallCollectionEarly(ctx: Ctx, collectionId: string): Promise<null> {
  return end(
    ctx,
    () => mallCampaign(ctx, collectionId),
    (pledges) => ({ type: "closeEarly", at: ctx.now, pledges }),
  );
}

/** Throws 403, 404, 409. */
export async function cancelMallCollection(ctx: Ctx, collectionId: string, { reason }: { reason: string }): Promise<null> {
  return end(
    ctx,
    () => mallCampaign(ctx, collectionId),
    () => ({ type: "cancel", at: ctx.now, reason }),
  );
}

async function organise(ctx: Ctx, collectionId: string, command: (pledges: PledgeRow[]) => CollectionCommand<PledgeRow>) {
  return end(ctx, () => myCampaign(ctx, collectionId), command);
}

/** A campaign of the caller's unit, for who organises it. */
async function myCampaign(ctx: Ctx, collectionId: string): Promise<CampaignRow> {
  const scope = purchaserScope(ctx, permissions.collectionEdit);
  await closeOverdueCollections(ctx);
  const [[row]] = await readAll(ctx.db, [readCampaign(scope, collectionId)]);
  if (!row) throw notFound("集采");
  if (row.unitId !== scope.unitId) throw new DomainError(codes.forbidden, "此集采由商城发起，请联系商城运营");
  return row;
}

/** A campaign that is open to every unit, for the operator. */
async function mallCampaign(ctx: Ctx, collectionId: string): Promise<CampaignRow> {
  requireOperator(ctx, permissions.collectionEdit);
  await closeOverdueCollections(ctx);
  const [[row]] = await readAll(ctx.db, [readAnyCampaign(collectionId)]);
  if (!row || row.unitId !== null) throw notFound("集采");
  return row;
}

/** While groups join one behind the other an ending is decided anew on each newer campaign, this often. */
const maxTries = 20;

async function end(
  ctx: Ctx,
  readRow: () => Promise<CampaignRow>,
  command: (pledges: PledgeRow[]) => CollectionCommand<PledgeRow>,
): Promise<null> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await readRow();
    const { campaign, pledges } = partsOf(row);
    try {
      return await endCampaign(ctx, row, decideCollectionAs(organiser, command(pledges), campaign), null);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (attempt === maxTries) throw refuse.moved();
    }
  }
}

type History = { event: CollectionEvent<PledgeRow>; before?: unknown; after?: object };

async function change(ctx: Ctx, collectionId: string, statements: Statement[], { event, before, after }: History): Promise<null> {
  const audited = { entity: "collection", entityId: collectionId, before, after: { ...event, ...after } };
  return commitOrRefuse(
    ctx,
    [...touchOpen(ctx.db, collectionId, ctx.now), ...statements],
    [audited],
    null,
    refuse.closedOrMoved(),
  );
}

/** Whom `myCampaign` or `mallCampaign` has let through. */
const organiser: CollectionActor = {
  organises: true,
  supplies: false,
  canCommit: false,
  isUnitOpen: true,
  isTrading: true,
  barred: null,
  groups: [],
};

const decided = (row: CampaignRow, command: CollectionCommand<PledgeRow>, actor: CollectionActor) =>
  decideCollectionAs(actor, command, partsOf(row).campaign);
