import { v7 as uuid } from "uuid";
import * as v from "valibot";
import { decideRegister, registerActionsOf, type RegisterActor } from "#src/domain/catalogue/register/proposal.ts";
import type {
  Approve,
  ProposalFilter,
  Propose,
  ProposeDensity,
  RegisterProposalPage,
  RegisterProposalView,
} from "#src/domain/catalogue/register/schema.ts";
import { proposalLines } from "#src/domain/catalogue/register/lines.ts";
import { densityDoubt, type Density } from "#src/domain/hazard/content/density.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { someNames } from "#src/domain/kernel/second-person.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { commit, commitOrRefuse, mustChange, statementOf } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { holdsAlso, purchaserScope, requireOperator, signedIn, type Ctx } from "../../kernel/context.ts";
import { applyProposal } from "./apply.ts";
import {
  decideProposal,
  insertProposal,
  readRegistered,
  readApprovers,
  readOpenCount,
  readProposal,
  readProposalPage,
  readRecord,
  readRecordParts,
  type ProposalRow,
} from "./repo.ts";

/** So many lines of one proposal are shown. */
const maxLines = 300;
/** So many open proposals a person has at most: somebody has to look at each. */
const maxOpen = 200;

/** What somebody wants the register to say, the longest waiting first; decided ones the latest first. */
export async function listProposals(ctx: Ctx, { state, pageNum, pageSize }: ProposalFilter): Promise<RegisterProposalPage> {
  requireOperator(ctx, permissions.registerEdit);
  const [rows, [count], approvers] = await readAll(ctx.db, [
    ...readProposalPage(state, pageSize, (pageNum - 1) * pageSize),
    readApprovers(),
  ]);
  return { total: count?.total ?? 0, rows: rows.map((row) => toView(row, actorOf(ctx), approvers)) };
}

const actorOf = (ctx: Ctx): RegisterActor => ({
  userId: signedIn(ctx).userId,
  canApprove: holdsAlso(ctx, permissions.registerApprove),
});

type Approver = { userId: string; realName: string };

function toView(row: ProposalRow, actor: RegisterActor, approvers: readonly Approver[]): RegisterProposalView {
  const doubt = row.state === "submitted" ? doubtOf(row) : null;
  const availableActions = registerActionsOf({ ...row, doubt }, actor);
  const isOthers = row.state === "submitted" && !availableActions.includes("approve");
  return { ...shownOf(row), doubt, approvers: isOthers ? othersThan(row, approvers) : null, availableActions };
}

/** Beside what the register holds at this moment. */
function doubtOf({ kind, content, densities }: Pick<ProposalRow, "kind" | "content" | "densities">): string | null {
  const read = v.safeParse(v.object({ kgPerM3: v.number(), condition: v.string() }), JSON.parse(content));
  if (kind !== "density" || !read.success) return null;
  const { kgPerM3, condition } = read.output;
  return densityDoubt(JSON.parse(densities) as Density[], { condition, gramsPerMl: kgPerM3 / 1000 });
}

const othersThan = ({ proposedBy }: ProposalRow, approvers: readonly Approver[]) =>
  someNames(approvers.filter(({ userId }) => userId !== proposedBy));

const shownOf = (row: ProposalRow) => ({
  proposalId: row.id,
  kind: row.kind,
  casNo: row.casNo,
  nameZh: row.nameZh,
  lines: proposalLines(row.kind, JSON.parse(row.content)).slice(0, maxLines),
  source: row.source,
  state: row.state,
  version: row.version,
  proposedByName: row.proposedByName,
  proposedAt: row.proposedAt,
  decidedAt: row.decidedAt,
  reason: row.reason,
});

/** Proposes a change of one substance. Throws 404 for a listing's or density's unknown substance, 409 beyond the measure of open ones. */
export async function propose(ctx: Ctx, input: Propose): Promise<{ proposalId: string }> {
  requireOperator(ctx, permissions.registerEdit);
  const [[record]] = await readAll(ctx.db, [readRecord(input.casNo)]);
  if (!record && (input.kind !== "facts" || input.content.nameZh === undefined)) throw notFound("物质");
  return submit(ctx, input);
}

/** A density from the safety officer of a unit. Throws 404 for a substance that the register does not know, 409 for one it has and for one in doubt. */
export async function proposeDensity(ctx: Ctx, { casNo, source, ...content }: ProposeDensity): Promise<{ proposalId: string }> {
  purchaserScope(ctx, permissions.hazardManage);
  const [[record], , , densities] = await readAll(ctx.db, [readRecord(casNo), ...readRecordParts(casNo)]);
  const [registered] = await readAll(ctx.db, [readRegistered([casNo])]);
  if (!record || registered.length === 0) throw notFound("物质");
  if (densities.some(({ condition }) => condition === content.condition)) throw refuse.densityExists();
  const doubt = densityDoubt(densities, { ...content, gramsPerMl: content.kgPerM3 / 1000 });
  if (doubt !== null) throw refuse.densityDoubtful({ doubt });
  return submit(ctx, { kind: "density", casNo, content, source });
}

type Submitted = { kind: ProposalRow["kind"]; casNo: string | null; content: object; source: string };

/** Writes a proposal of the caller. */
export async function submit(ctx: Ctx, { kind, casNo, content, source }: Submitted): Promise<{ proposalId: string }> {
  const { userId, realName } = signedIn(ctx);
  const [[count]] = await readAll(ctx.db, [readOpenCount(userId)]);
  if ((count?.open ?? 0) >= maxOpen) throw refuse.registerFull({ max: maxOpen });
  const id = uuid();
  const row = { id, kind, casNo, content: JSON.stringify(content), source, userId, name: realName, now: ctx.now };
  const after = { kind, casNo, source, lines: proposalLines(kind, content).slice(0, 50) };
  return commit(ctx, [statementOf(ctx.db, insertProposal(row))], [{ entity: "registerProposal", entityId: id, after }], {
    proposalId: id,
  });
}

/** Another person approves: the register says so from now on, and its goods are judged anew. Throws 403, 404, 409. */
export async function approveProposal(ctx: Ctx, proposalId: string, { version, isDoubtAccepted }: Approve): Promise<null> {
  requireOperator(ctx, permissions.registerApprove);
  const actor = actorOf(ctx);
  const [[row]] = await readAll(ctx.db, [readProposal(proposalId)]);
  if (!row) throw notFound("提议");
  const state = decideRegister(actor, { type: "approve", version, isDoubtAccepted }, { ...row, doubt: doubtOf(row) });
  const { writes, casNos } = await applyProposal(ctx, row);
  const decided = decideProposal({ id: proposalId, version, state, userId: actor.userId, now: ctx.now, reason: "" });
  const statements = [statementOf(ctx.db, decided), mustChange(ctx.db), ...writes.map((one) => statementOf(ctx.db, one))];
  const after = { state, source: row.source, lines: proposalLines(row.kind, JSON.parse(row.content)).slice(0, 50) };
  const changes = [
    { entity: "registerProposal", entityId: proposalId, after },
    ...casNos
      .slice(0, 50)
      .map((casNo) => ({ entity: "register", entityId: casNo, after: { proposalId, effectiveOn: isoDay(ctx.now) } })),
  ];
  return commitOrRefuse(ctx, statements, changes, null, refuse.registerMoved());
}

/** Sends a proposal back, or takes back one's own. Throws 404, 409. */
export async function rejectProposal(
  ctx: Ctx,
  proposalId: string,
  { version, reason }: { version: number; reason: string },
): Promise<null> {
  requireOperator(ctx, permissions.registerEdit);
  const actor = actorOf(ctx);
  const [[row]] = await readAll(ctx.db, [readProposal(proposalId)]);
  if (!row) throw notFound("提议");
  const state = decideRegister(actor, { type: "reject", version }, { ...row, doubt: null });
  const decided = decideProposal({ id: proposalId, version, state, userId: actor.userId, now: ctx.now, reason });
  const change = { entity: "registerProposal", entityId: proposalId, after: { state, reason } };
  return commitOrRefuse(ctx, [statementOf(ctx.db, decided), mustChange(ctx.db)], [change], null, refuse.registerMoved());
}
