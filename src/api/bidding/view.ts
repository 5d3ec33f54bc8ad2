import * as v from "valibot";
import { buyerStepsOf, leftOutOf, supplierStepsOf } from "#src/domain/bidding/available-actions.ts";
import { isOpened, logViewOf, showsParticipation } from "#src/domain/bidding/disclosure.ts";
import { openObjections } from "#src/domain/bidding/state.ts";
import { statusOf } from "#src/domain/bidding/bid-status.ts";
import { BidLine } from "#src/domain/bidding/rules.ts";
import type {
  BiddingLine,
  BiddingResult,
  Offer,
  OverseenBidding,
  PurBiddingView,
  SavedForm,
  SupBiddingView,
} from "#src/domain/bidding/schema.ts";
import { differencesOf, type SuppliedGoods } from "#src/domain/bidding/supplied-goods.ts";
import { bindsUntil } from "#src/domain/bidding/validity.ts";
import { policyOf } from "#src/domain/bidding/terms.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { wantedNote } from "#src/domain/catalogue/wanted.ts";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { anchorText } from "#src/domain/bidding/anchor.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import { holdsAlso, groupScope, isTrading, requireOperator, supplierScope, type Ctx } from "../kernel/context.ts";
import { judgeAll } from "../catalogue/intake/wanted.ts";
import { readAll } from "../db/read.ts";
import { casesOf } from "../approval/case/view.ts";
import { readAttachments } from "./attachment/repo.ts";
import { reloadBidding } from "./reload.ts";
import { wantedOf } from "./wanted.ts";
import { readLinesWithoutGoods, readSuppliedGoods } from "./award/repo.ts";
import { readDeclared } from "./join/repo.ts";
import { disclosureOf, readerOf, type Loaded } from "./load.ts";
import { readAnchor } from "./log/repo.ts";
import {
  readInvited,
  readLines,
  readGroupBidding,
  readOfferedBidding,
  readPublishedBidding,
  readRuns,
  readTermsHistory,
  readUnitBidding,
  type BiddingRow,
  type LineRow,
} from "./repo.ts";

/** One of the unit's biddings. Who bids is named to who runs it, once it is opened. Throws 404. */
export async function viewUnitBidding(ctx: Ctx, biddingId: string): Promise<PurBiddingView> {
  const scope = groupScope(ctx, undefined, permissions.biddingUnit);
  const loaded = await reloadBidding(ctx, biddingId, readUnitBidding(scope, biddingId));
  const [detail, [invited, [running], supplied]] = await Promise.all([
    detailOf(ctx, loaded, null),
    readAll(ctx.db, [readInvited(biddingId), readRuns(scope, biddingId), readSuppliedGoods(biddingId)]),
  ]);
  const { row } = loaded;
  const runs = running !== undefined;
  const named = isOpened(disclosureOf(loaded));
  return {
    ...detail,
    groupName: row.groupName,
    createdBy: row.createdBy,
    wishId: row.wishId,
    rerunOf: row.rerunOf,
    rerunBy: row.rerunBy,
    logFrom: runs ? logFromOf(loaded, null) : null,
    invited: (runs ? invited : []).map(({ coId, coName }) => ({ coId: String(coId), coName })),
    participants:
      runs && showsParticipation(row, "buyer")
        ? loaded.participants.map(({ bidderNo, coName, confirmedTerms, joinedAt }) => ({
            bidderNo: row.settledAt === null ? null : bidderNo,
            coName: named ? coName : null,
            joinedAt: row.settledAt === null ? null : joinedAt,
            confirmed: confirmedTerms === row.termsNo,
          }))
        : null,
    flags: runs && named ? flagsOf(loaded) : [],
    runs,
    lineNotes: runs && row.publishedAt === null ? await lineNotesOf(ctx, biddingId) : [],
    availableActions: runs && holdsAlso(ctx, permissions.biddingEdit) ? buyerStepsOf(loaded.state, ctx.now) : [],
    leftOut: runs && named ? leftOutOf(loaded.state, ctx.now).map(({ coId, text }) => ({ coId: String(coId), text })) : [],
    extended: runs && named ? extendedOf(loaded) : [],
    supplied: runs ? suppliedOf(supplied, detail.goods) : [],
    cases: runs ? await casesOf(ctx, scope, biddingId) : [],
  };
}

const extendedOf = ({ extended, offers }: Loaded): PurBiddingView["extended"] =>
  extended.map(({ coId, ...row }) => ({
    ...row,
    coId: String(coId),
    coName: offers.find((one) => one.coId === coId)?.coName ?? "",
  }));

/** The goods of the award beside the lines that asked for them. */
const suppliedOf = (
  rows: readonly (Omit<SuppliedGoods, "productId" | "differs"> & { productId: number })[],
  lines: readonly BiddingLine[],
) =>
  rows.flatMap((row) => {
    const line = lines.find(({ lineNo }) => lineNo === row.lineNo);
    return line ? [{ ...row, productId: String(row.productId), differs: differencesOf(line, row) }] : [];
  });

async function lineNotesOf(ctx: Ctx, biddingId: string): Promise<PurBiddingView["lineNotes"]> {
  const [lines] = await readAll(ctx.db, [readLines(biddingId)]);
  const verdicts = await judgeAll(ctx.db, ctx.now, lines.map(wantedOf));
  return lines.flatMap(({ lineNo }, index) => {
    const verdict = verdicts[index];
    const text = verdict && wantedNote(verdict);
    return text ? [{ lineNo, text }] : [];
  });
}

/** A bidding that is offered to the caller's company. Throws 404. */
export async function viewOfferedBidding(ctx: Ctx, biddingId: string): Promise<SupBiddingView> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  const [detail, [[declared], invited, supplied, without]] = await Promise.all([
    detailOf(ctx, loaded, scope.coId),
    readAll(ctx.db, [
      readDeclared(scope),
      readInvited(biddingId),
      readSuppliedGoods(biddingId),
      readLinesWithoutGoods(scope, biddingId),
    ]),
  ]);
  const { row, participants } = loaded;
  const bidStatus = statusOf(loaded.state, scope.coId);
  const mine = participants.find(({ coId }) => coId === scope.coId);
  return {
    ...detail,
    invited: invited.some(({ coId }) => coId === scope.coId),
    coId: String(scope.coId),
    mine: mine ? { confirmed: mine.confirmedTerms === row.termsNo } : null,
    declared: {
      legalPerson: declared?.legalPerson ?? "",
      address: declared?.address ?? "",
      bankAccount: declared?.bankAccount ?? "",
      controller: declared?.controller ?? "",
    },
    bidStatus,
    supplied: bidStatus === "won" ? suppliedOf(supplied, detail.goods) : [],
    linesWithoutGoods: without.map(({ lineNo }) => lineNo),
    logFrom: logFromOf(loaded, scope.coId),
    availableActions: supplierStepsOf(loaded.state, { coId: scope.coId, isTrading: isTrading(ctx) }, ctx.now),
  };
}

/** What bidders declared alike, with all that each of them declared. */
const flagsOf = ({ state, participants, declarations, decisions, offers }: Loaded): PurBiddingView["flags"] =>
  state.flags.map(({ kind, value, coIds, excluded }) => {
    const decision = decisions.find((one) => one.kind === kind && one.value === value);
    return {
      kind,
      value,
      companies: participants
        .filter(({ coId }) => coIds.includes(coId))
        .map(({ coId, coName, bidderNo }) => ({
          coId: String(coId),
          coName,
          bidderNo,
          place: offers.find((one) => one.coId === coId)?.place ?? null,
          declarations: declarations.filter((one) => one.coId === coId).map(({ coId: _coId, ...declared }) => declared),
        })),
      decision: decision && excluded ? { ...decisionView(decision), excluded: excluded.map(String) } : null,
    };
  });

const decisionView = ({ reason, decidedAt, decidedBy }: Loaded["decisions"][number]) => ({ reason, decidedAt, decidedBy });

const logFromOf = (loaded: Loaded, coId: number | null) => logViewOf(disclosureOf(loaded), readerOf(loaded, coId))?.from ?? null;

/** What somebody wrote, to go on with: a draft, or terms to be corrected. Throws 404. */
export async function viewForm(ctx: Ctx, biddingId: string): Promise<v.InferInput<typeof SavedForm>> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const { row, rules } = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const [lines, invited] = await readAll(ctx.db, [readLines(biddingId), readInvited(biddingId)]);
  const { title, description, groupId, access, mode } = row;
  return {
    form: {
      title,
      description,
      groupId,
      access,
      mode,
      invited: invited.map(({ coId, coName }) => ({ coId: String(coId), coName })),
      opensAt: row.opensAtOnce === 1 && row.publishedAt === null ? null : row.opensAt,
      endsAt: row.plannedEnd,
      policy: policyOf(rules, row),
      commercial: rules.commercial ?? null,
      lines: lines.map(({ lineNo: _lineNo, productPic: _pic, productId, ceiling, ...line }) => ({
        ...line,
        productId: productId === null ? null : String(productId),
        ceiling,
      })),
    },
    status: row.status,
    termsNo: row.termsNo,
  };
}

/** Every bid that counts, by line and by company, and those that do not. Throws 404, 409 before the opening. */
export async function viewResult(ctx: Ctx, biddingId: string): Promise<BiddingResult> {
  const scope = groupScope(ctx, undefined, permissions.biddingUnit);
  const loaded = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  requireSettled(loaded);
  if (!isOpened(disclosureOf(loaded))) return { offers: unopened(loaded, null) };
  return { offers: loaded.offers.map((offer) => ({ ...offerOf(offer), mine: false })) };
}

/** The same for a bidder: nobody but the awarded one is named; in rank mode no price but one's own and the awarded one. */
export async function viewOfferedResult(ctx: Ctx, biddingId: string): Promise<BiddingResult> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  requireSettled(loaded);
  return { offers: offersVisibleTo(loaded, scope.coId) };
}

/** What a company, or for null nobody of them, may know of where everybody ended. */
function offersVisibleTo(loaded: Loaded, coId: number | null): Offer[] {
  if (!isOpened(disclosureOf(loaded))) return unopened(loaded, coId);
  const won = loaded.awards.find(({ status }) => status === "confirmed")?.coId;
  return loaded.offers.map((row) => {
    const offer = { ...offerOf(row), mine: row.coId === coId };
    if (offer.mine) return offer;
    const priced = row.coId === won || loaded.row.mode !== "rank";
    const named = row.coId === won;
    return {
      ...offer,
      coId: named ? offer.coId : null,
      coName: named ? offer.coName : null,
      total: priced ? offer.total : null,
      lines: [],
    };
  });
}

/** Of one that failed: whose bids were invalid and why, by number; no rank, name or price but one's own. */
const unopened = ({ offers }: Loaded, coId: number | null): Offer[] =>
  offers
    .map((row) => {
      const mine = row.coId === coId;
      const hidden = { coId: null, coName: null, total: null, lines: [] };
      return { ...offerOf(row), place: null, bidAt: null, mine, ...(!mine && hidden) };
    })
    .toSorted((a, b) => a.bidderNo - b.bidderNo);

function requireSettled({ row }: Loaded) {
  if (row.settledAt === null) throw refuse.bidsSealed();
}

/** A published bidding for the operator: what an onlooker may see, and nothing more. Throws 404. */
export async function overseeBidding(ctx: Ctx, biddingId: string): Promise<OverseenBidding> {
  requireOperator(ctx, permissions.biddingOversee);
  const loaded = await reloadBidding(ctx, biddingId, readPublishedBidding(biddingId));
  return {
    ...(await detailOf(ctx, loaded, onlooker)),
    participants: participationIn(loaded.row, "operator"),
    result: loaded.row.settledAt === null ? null : { offers: offersVisibleTo(loaded, onlooker) },
  };
}
/** No company has this id. */
const onlooker = 0;

const offerOf = ({ coId, coName, bidderNo, place, total, lines, bidAt, invalidReason }: Loaded["offers"][number]) => ({
  bidderNo,
  coName,
  place,
  bidAt,
  invalidReason,
  coId: String(coId),
  total,
  lines: v.parse(v.array(BidLine), JSON.parse(lines)),
});

/** How many take part, as far as that may be known. */
export const participationIn = (row: BiddingRow, overseer: "buyer" | "operator"): number | null =>
  showsParticipation(row, overseer) ? row.participants : null;

export const headingOf = (row: BiddingRow) => ({
  biddingId: row.biddingId,
  title: row.title,
  unitName: row.unitName,
  mode: row.mode,
  access: row.access,
  status: row.status,
  ceiling: row.ceiling,
  lines: row.lines,
  opensAt: row.opensAt,
  endsAt: row.endsAt,
});

/** What both sides see; `coId` is whose eyes it is for, null the unit's. */
async function detailOf(ctx: Ctx, loaded: Loaded, coId: number | null) {
  const { row, rules, awards, objections, questions } = loaded;
  const open = new Set(openObjections(loaded.state).map(({ objectionId }) => objectionId));
  const [lines, attachments, revisions, [anchor]] = await readAll(ctx.db, [
    readLines(row.biddingId),
    readAttachments(row.biddingId),
    readTermsHistory(row.biddingId),
    readAnchor(row.biddingId),
  ]);
  const { publishedAt, closedAt, settledAt, noticeUntil, endReason, confirmHours, noticeDays, termsNo, plannedEnd } = row;
  return {
    ...headingOf(row),
    publishedAt,
    closedAt,
    settledAt,
    noticeUntil,
    offersBindUntil: bindsUntil(loaded.state, coId ?? onlooker),
    endReason,
    confirmHours,
    noticeDays,
    termsNo,
    plannedEnd,
    description: row.description,
    rules,
    serverNow: ctx.now,
    goods: lines.map(lineOf),
    attachments: attachments.map(({ attachmentId, name, size }) => ({ attachmentId, name, size })),
    revisions,
    anchor: anchor ? anchorText(anchor) : null,
    questions: questions.map(({ coId: asker, ...question }) => ({ ...question, mine: asker === coId })),
    objections: objections.map(({ coId: objector, turn: _turn, upheld, ...objection }) => ({
      ...objection,
      upheld: upheld === null ? null : upheld === 1,
      mine: objector === coId,
      isOpen: open.has(objection.objectionId),
    })),
    awards: awards.map((award) => {
      const isDisclosed = coId === null || award.coId === coId || award.status === "confirmed";
      return {
        ...award,
        coId: isDisclosed ? String(award.coId) : null,
        coName: isDisclosed ? award.coName : null,
        total: isDisclosed ? award.total : null,
        reason: isDisclosed ? award.reason : "",
      };
    }),
  };
}

const lineOf = ({ productId, productPic, ceiling, ...line }: LineRow) => ({
  ...line,
  productId: productId === null ? null : String(productId),
  productPic: productPic ? filePath(productPic) : "",
  ceiling,
});
