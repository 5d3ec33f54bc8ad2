import { v7 as uuid } from "uuid";
import type { UserState } from "#src/domain/operator/user/schema.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import {
  administratorActionsOf,
  checkUnit,
  invitationActionsOf,
  unitActionsOf,
  type UnitCommand,
} from "#src/domain/unit/admin/available-actions.ts";
import { unitStateLabels, unitSwitchNames, type UnitForm, type UnitState, type UnitView } from "#src/domain/unit/admin/schema.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/unit/refusals.ts";
import { hashSecret } from "../../session/open.ts";
import { newInvitationTicket } from "../invitation/ticket.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange, mustHold, type Change, type Statement } from "../../db/batch.ts";
import { writeMail } from "../../notice/compose.ts";
import { notify } from "../../notice/notify.ts";
import { requirePlainAddress } from "../../notice/plain-address.ts";
import { makeAdministrator } from "../administrator/make.ts";
import { hasAdministrator } from "../administrator/repo.ts";
import {
  endInvitationsTo,
  findAccount,
  findUnitRow,
  insertInvitation,
  insertUnit,
  listUnits,
  readUnit,
  removeAdministrator,
  revokeInvitation,
  setUnitStatus,
  updateUnit,
} from "./repo.ts";

const invitationLifetime = 7 * day;

type ListInput = Parameters<typeof listUnits>[1];

export async function viewUnits(ctx: Ctx, input: ListInput) {
  requireOperator(ctx, permissions.unitEdit);
  const [[counted], rows] = await listUnits(ctx.db, input);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ administrators, ...row }) => ({
      ...row,
      administrators: JSON.parse(administrators) as string[],
    })),
  };
}

export async function viewUnit(ctx: Ctx, unitId: string): Promise<UnitView> {
  requireOperator(ctx, permissions.unitEdit);
  const [[row], administrators, invitations] = await readUnit(ctx.db, unitId, ctx.now);
  if (!row) throw notFound("单位");
  const unit = { ...row, administrators: administrators.map(openPerson), invitations };
  return {
    unitId,
    status: row.status,
    createdAt: row.createdAt,
    settings: settingsOf(row),
    administrators: unit.administrators.map((one) => ({
      ...one,
      availableActions: administratorActionsOf(unit, one.purchaserId),
    })),
    invitations: invitations.map((one) => ({ ...one, availableActions: invitationActionsOf(unit, one.invitationId) })),
    availableActions: unitActionsOf(unit),
  };
}

const openPerson = <P extends { status: UserState }>({ status, ...person }: P) => ({ ...person, open: status === "active" });

/** The unit, for a step that it allows now. Throws 404, 409. */
async function allowing(ctx: Ctx, unitId: string, command: UnitCommand): Promise<Row> {
  const [[row], administrators, invitations] = await readUnit(ctx.db, unitId, ctx.now);
  if (!row) throw notFound("单位");
  checkUnit(command, { ...row, administrators: administrators.map(openPerson), invitations });
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof findUnitRow>>>;

const settingsOf = (row: Row) => ({
  name: row.name,
  unitType: row.unitType,
  needWorkPic: row.needWorkPic === 1,
  canBuyDangerProduct: row.canBuyDangerProduct === 1,
  supportDeliverySiteFlag: row.supportDeliverySiteFlag === 1,
  integralSwitchOpen: row.integralSwitchOpen === 1,
  selfApprovalFlag: row.selfApprovalFlag === 1,
});

/** The columns of a form. */
const columnsOf = ({ name, unitType, ...form }: UnitForm) => ({
  name,
  unitType,
  ...Object.fromEntries(unitSwitchNames.map((key) => [key, form[key] ? 1 : 0])),
});

/** Makes a unit nobody belongs to yet. Throws 409 when the name is taken. */
export async function createUnit(ctx: Ctx, form: UnitForm): Promise<{ unitId: string }> {
  requireOperator(ctx, permissions.unitEdit);
  const unitId = uuid();
  const row = { id: unitId, createdAt: ctx.now, ...columnsOf(form) };
  return write(ctx, [insertUnit(ctx.db, row)], { entity: "unit", entityId: unitId, after: form }, { unitId });
}

/** Throws 404, 409 when the name is taken. */
export async function editUnit(ctx: Ctx, unitId: string, form: UnitForm): Promise<null> {
  requireOperator(ctx, permissions.unitEdit);
  const found = await existing(ctx, unitId);
  const change = { entity: "unit", entityId: unitId, before: settingsOf(found), after: form };
  return write(ctx, [updateUnit(ctx.db, unitId, columnsOf(form)), mustChange(ctx.db)], change, null);
}

/** Throws 404, 409 when it is so already. */
export async function switchUnit(ctx: Ctx, unitId: string, status: UnitState): Promise<null> {
  requireOperator(ctx, permissions.unitEdit);
  const found = await allowing(ctx, unitId, { type: status === "active" ? "enable" : "disable" });
  const change = { entity: "unit", entityId: unitId, before: { status: found.status }, after: { status } };
  return write(
    ctx,
    [setUnitStatus(ctx.db, unitId, status), mustChange(ctx.db)],
    change,
    null,
    refuse.unitIs({ label: unitStateLabels[status] }),
  );
}

/**
 * Makes somebody administrator of the unit: an account at once, a number or address without one by an invitation. Throws
 * 404, 409 when they are one already or the unit is disabled, 422 for an account of another kind or a name nobody has.
 */
export async function appoint(ctx: Ctx, unitId: string, who: string): Promise<{ outcome: "appointed" | "invited" }> {
  requireOperator(ctx, permissions.unitEdit);
  const unit = await allowing(ctx, unitId, { type: "appoint" });
  const found = await findAccount(ctx.db, who);
  if (!found) return invite(ctx, unit, who);
  if (found.userType !== userTypes.purchaser)
    throw wrongPerson("该账号不是采购人账号，不能担任单位管理员；可邀请其另一个手机号或邮箱");
  if (found.status !== "active") throw wrongPerson("该账号已停用，请先启用或邀请其他人");
  const statements = await makeAdministrator(ctx, found.userId, unitId);
  const notice = await notify(ctx, [found], {
    kind: "review",
    message: {
      kind: "news",
      subject: `您已成为 ${unit.name} 的单位管理员`,
      text: `平台运营任命您为 ${unit.name} 的单位管理员，负责成员审核、审批规则与经费。如您在多个单位，请先切换到该单位。`,
      link: new URL("/unitMembers", ctx.env.PUBLIC_ORIGIN).href,
    },
    href: "/unitMembers",
  });
  const change = { entity: "unit", entityId: unitId, after: { administrator: found.userId } };
  await write(ctx, [...statements, ...notice.statements], change, null, refuse.appointmentMoved());
  notice.send();
  return { outcome: "appointed" };
}

async function invite(ctx: Ctx, { id: unitId, name: unitName }: Row, target: string) {
  const channel = patterns.mobile.test(target) ? "sms" : "mail";
  if (channel === "mail" && !patterns.email.test(target)) {
    throw wrongPerson("没有此用户名的账号；可输入其手机号码或电子邮箱发出邀请");
  }
  requirePlainAddress(target, "who");
  const secret = newInvitationTicket(ctx.env);
  const expiresAt = ctx.now + invitationLifetime;
  const link = new URL(`/unitInvitation?ticket=${secret}`, ctx.env.PUBLIC_ORIGIN).href;
  const mail = writeMail(ctx, { channel, target, message: { kind: "unitInvited", unitName, link }, expiresAt });
  const row = { id: uuid(), secretHash: hashSecret(secret), unitId, target, createdAt: ctx.now, expiresAt };
  const outcome = await write(
    ctx,
    [endInvitationsTo(ctx.db, unitId, target, ctx.now), insertInvitation(ctx.db, row), mail.statement],
    { entity: "unit", entityId: unitId, after: { invitation: row.id, target } },
    { outcome: "invited" as const },
  );
  mail.send();
  return outcome;
}

/** Throws 404, 409 when nobody else administers the unit. */
export async function dismiss(ctx: Ctx, unitId: string, purchaserId: string): Promise<null> {
  requireOperator(ctx, permissions.unitEdit);
  await allowing(ctx, unitId, { type: "dismiss", purchaserId });
  return write(
    ctx,
    [removeAdministrator(ctx.db, unitId, purchaserId), mustChange(ctx.db), mustHold(ctx.db, hasAdministrator(unitId))],
    { entity: "unit", entityId: unitId, before: { administrator: purchaserId }, after: { administrator: null } },
    null,
    refuse.lastAdministrator(),
  );
}

/** Throws 404 for one that was used or taken back. */
export async function withdraw(ctx: Ctx, unitId: string, invitationId: string): Promise<null> {
  requireOperator(ctx, permissions.unitEdit);
  await allowing(ctx, unitId, { type: "withdraw", invitationId });
  try {
    return await write(
      ctx,
      [revokeInvitation(ctx.db, unitId, invitationId, ctx.now), mustChange(ctx.db)],
      { entity: "unit", entityId: unitId, before: { invitation: invitationId }, after: { invitation: null } },
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw notFound("待接受的邀请");
    throw error;
  }
}

async function existing(ctx: Ctx, unitId: string): Promise<Row> {
  const found = await findUnitRow(ctx.db, unitId);
  if (!found) throw notFound("单位");
  return found;
}

/** `moved`: the refusal when a guard missed; without one the caller handles it. */
async function write<Answer>(
  ctx: Ctx,
  statements: Statement[],
  change: Change,
  answer: Answer,
  moved?: DomainError,
): Promise<Answer> {
  try {
    return await commit(ctx, statements, [change], answer);
  } catch (error) {
    if (error instanceof ConflictError && moved) throw moved;
    if (mentions(error, "unit.name")) throw beside("name", refuse.unitNameTaken());
    throw error;
  }
}

const wrongPerson = (message: string) => new DomainError(codes.invalid, message, { fields: { who: message } });
