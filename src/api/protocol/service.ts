import { v7 as uuid } from "uuid";
import {
  effectiveFrom,
  maxNotice,
  type DraftForm,
  type EditedProtocol,
  type PendingProtocol,
  type ProtocolLine,
  type PublishForm,
  type VersionLine,
} from "#src/domain/protocol/schema.ts";
import { protocolNames, protocolTitles, type ProtocolName } from "#src/domain/protocol/titles.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/protocol/refusals.ts";
import { sanitize } from "../kernel/sanitize.ts";
import { requireOperator, signedIn, type Ctx } from "../kernel/context.ts";
import {
  type Change,
  commit,
  commitOrRefuse,
  ConflictError,
  mentions,
  mustChange,
  mustHold,
  type Statement,
} from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import {
  acceptVersions,
  areInForce,
  deleteComing,
  deleteDraft,
  hasNoDraft,
  insertDraft,
  insertVersion,
  isLatest,
  readAcceptances,
  readDraft,
  readInForce,
  readLines,
  readPending,
  readVersion,
  readVersions,
  updateDraft,
  type AcceptanceSort,
} from "./repo.ts";

/** The text that is in force. */
export async function viewProtocol(ctx: Ctx, name: ProtocolName) {
  const [[found]] = await readAll(ctx.db, [readInForce(ctx.now, name)]);
  if (!found) throw notFound("协议");
  return { title: protocolTitles[name], ...found };
}

/** What asks the caller to agree anew; nothing while an operator only looks. */
export async function viewPending(ctx: Ctx): Promise<PendingProtocol[]> {
  const actor = signedIn(ctx);
  if (actor.viewer) return [];
  const [rows] = await readAll(ctx.db, [readPending(ctx.now, actor.userId, actor.userType)]);
  return rows.map(({ name, required, ...row }) => ({ ...row, title: protocolTitles[name], required: required === 1 }));
}

/** Throws 409 for a version that is not in force, or not any more. */
export async function acceptProtocols(ctx: Ctx, versionIds: readonly string[]): Promise<null> {
  const { userId } = signedIn(ctx);
  const changes = versionIds.map((id) => ({ entity: "protocol", entityId: id, after: { acceptedBy: userId } }));
  return commitOrRefuse(
    ctx,
    [mustHold(ctx.db, areInForce(versionIds, ctx.now)), acceptVersions(ctx.db, userId, versionIds, ctx.now)],
    changes,
    null,
    refuse.newerProtocol(),
  );
}

const requireEditor = (ctx: Ctx) => requireOperator(ctx, permissions.protocolEdit);

export async function listProtocols(ctx: Ctx): Promise<ProtocolLine[]> {
  requireEditor(ctx);
  const [rows] = await readAll(ctx.db, [readLines(ctx.now)]);
  return protocolNames.flatMap((name) => {
    const row = rows.find((one) => one.name === name);
    return row ? [{ ...row, title: protocolTitles[name], hasDraft: row.hasDraft === 1 }] : [];
  });
}

export async function viewEdited(ctx: Ctx, name: ProtocolName): Promise<EditedProtocol> {
  requireEditor(ctx);
  const [versions, [draft], [current]] = await readAll(ctx.db, [readVersions(name), readDraft(name), readInForce(ctx.now, name)]);
  if (!current) throw notFound("协议");
  return {
    name,
    title: protocolTitles[name],
    versions: versions.map((row): VersionLine => ({
      ...row,
      status: row.effectiveFrom > ctx.now ? "coming" : row.version === current.version ? "inForce" : "past",
    })),
    draft: draft ?? null,
    body: current.body,
  };
}

/** Throws 404. */
export async function viewVersion(
  ctx: Ctx,
  versionId: string,
  { pageNum, pageSize, ...sort }: { pageNum: number; pageSize: number } & AcceptanceSort,
) {
  requireEditor(ctx);
  const [[found], rows] = await readAll(ctx.db, [
    readVersion(versionId),
    readAcceptances(versionId, sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  if (!found) throw notFound("协议版本");
  const { name, version, body, accepted } = found;
  return { name, title: protocolTitles[name], version, body, total: accepted, rows };
}

/** Throws 409 when somebody else has saved it since. */
export async function saveDraft(ctx: Ctx, name: ProtocolName, { body: given, rev }: DraftForm): Promise<{ rev: number }> {
  requireEditor(ctx);
  const body = sanitize(given);
  const [[found]] = await readAll(ctx.db, [readDraft(name)]);
  const draft = { name, body, rev, now: ctx.now };
  const statements = rev === 0 ? [insertDraft(ctx.db, draft)] : [updateDraft(ctx.db, draft), mustChange(ctx.db)];
  const change = { entity: "protocol", entityId: name, before: { draft: found?.body ?? null }, after: { draft: body } };
  return save(ctx, statements, change, { rev: rev + 1 });
}

/** Throws 409 when somebody else has saved it since. */
export async function dropDraft(ctx: Ctx, name: ProtocolName, rev: number): Promise<null> {
  requireEditor(ctx);
  const [[found]] = await readAll(ctx.db, [readDraft(name)]);
  const change = { entity: "protocol", entityId: name, before: { draft: found?.body ?? null }, after: { draft: null } };
  return save(ctx, [deleteDraft(ctx.db, name, rev), mustChange(ctx.db)], change, null);
}

/** The draft becomes a version. Throws 404 without a draft, 409 when it was saved since or is no later than another version, 422. */
export async function publishDraft(ctx: Ctx, name: ProtocolName, form: PublishForm): Promise<{ versionId: string }> {
  const { userId } = requireEditor(ctx);
  const [[draft], [latest]] = await readAll(ctx.db, [readDraft(name), readVersions(name)]);
  if (!draft) throw notFound("草稿");
  const from = effectiveFrom(form.effectiveOn, ctx.now);
  if (from === null) throw refused("生效日期不能早于今天");
  if (from > ctx.now + maxNotice) throw refused("生效日期最晚为一年后");
  if (latest && latest.effectiveFrom >= from) throw refused(`已有 ${latest.version} 生效的版本，新版本须晚于它`);
  const { rev, renewal } = form;
  const row = {
    id: uuid(),
    name,
    version: isoDay(from),
    body: draft.body,
    renewal,
    effectiveFrom: from,
    publishedAt: ctx.now,
    publishedBy: userId,
  };
  const { body: _body, ...after } = row;
  return save(
    ctx,
    [deleteDraft(ctx.db, name, rev), mustChange(ctx.db), mustHold(ctx.db, isLatest(name, from)), insertVersion(ctx.db, row)],
    { entity: "protocol", entityId: row.id, after },
    { versionId: row.id },
  );
}

/** Takes a version back that is not in force yet; its text is the draft again. Throws 404, 409 for one in force or over another draft. */
export async function withdrawVersion(ctx: Ctx, versionId: string): Promise<null> {
  requireEditor(ctx);
  const [[found]] = await readAll(ctx.db, [readVersion(versionId)]);
  if (!found) throw notFound("协议版本");
  const { name, version, body } = found;
  if (found.effectiveFrom <= ctx.now) throw refuse.protocolInForce();
  const [[draft]] = await readAll(ctx.db, [readDraft(name)]);
  if (draft) throw refuse.protocolHasDraft();
  return save(
    ctx,
    [
      mustHold(ctx.db, hasNoDraft(name)),
      deleteComing(ctx.db, versionId, ctx.now),
      mustChange(ctx.db),
      insertDraft(ctx.db, { name, body, now: ctx.now }),
    ],
    { entity: "protocol", entityId: versionId, before: { name, version }, after: null },
    null,
  );
}

const refused = (message: string) => new DomainError(codes.invalid, message, { fields: { effectiveOn: message } });

async function save<Answer>(ctx: Ctx, statements: Statement[], change: Change, answer: Answer): Promise<Answer> {
  try {
    return await commit(ctx, statements, [change], answer);
  } catch (error) {
    if (error instanceof ConflictError || mentions(error, "protocol_draft.name")) {
      throw refuse.protocolMoved();
    }
    if (mentions(error, "protocol_version.version")) throw beside("effectiveOn", refuse.versionSameDay());
    throw error;
  }
}
