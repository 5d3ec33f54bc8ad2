import { v7 as uuid } from "uuid";
import { decideRegistration, reviewActionsOf } from "#src/domain/registration/available-actions.ts";
import {
  registrationFields,
  type RegistrationField,
  type RegistrationState,
  type ReviewDecision,
} from "#src/domain/registration/schema.ts";
import { protocolsOf } from "#src/domain/protocol/titles.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/registration/refusals.ts";
import { requireOperator, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange } from "../db/batch.ts";
import { acceptAll } from "../protocol/repo.ts";
import { writeMail } from "../notice/compose.ts";
import { notify } from "../notice/notify.ts";
import {
  approveRegistration,
  findRegistration,
  giveSupplierRole,
  insertBusinessUser,
  insertCompany,
  insertCompanyProfile,
  listRegistrations,
  rejectRegistration,
  rejectionsOf,
  applicationOf,
  type ReadRegistration,
  type RegistrationSort,
} from "./repo.ts";

type ListInput = { pageNum: number; pageSize: number; status?: RegistrationState | undefined } & RegistrationSort;

export async function viewRegistrations(ctx: Ctx, { status, ...page }: ListInput) {
  requireOperator(ctx, permissions.supplierReview);
  const [[counted], rows] = await listRegistrations(ctx.db, { ...page, status });
  return { total: counted?.total ?? 0, rows: rows.map(lineOf) };
}

/** Named one by one: the row also holds a password's hash and a link's secret. */
const lineOf = (row: ReadRegistration) => ({
  registrationId: row.id,
  companyName: row.companyName,
  creditCode: row.creditCode,
  legalPerson: row.legalPerson,
  region: row.region,
  address: row.address,
  contact: row.contact,
  mobile: row.mobile,
  email: row.email,
  landline: row.landline,
  postalCode: row.postalCode,
  username: row.username,
  status: row.status,
  rejections: rejectionsOf(row),
  createdAt: row.createdAt,
  availableActions: reviewActionsOf(applicationOf(row)),
});

const reasonsIn = (rejections: Partial<Record<RegistrationField, string>>): string =>
  Object.entries(rejections)
    .map(([field, reason]) => `${registrationFields[field as RegistrationField]}：${reason}`)
    .join("；");

/** Approves an application, which makes its company and first user, or refuses it field by field; the applicant is told. */
export async function reviewRegistration(ctx: Ctx, registrationId: string, decision: ReviewDecision) {
  requireOperator(ctx, permissions.supplierReview);
  const found = await findRegistration(ctx.db, registrationId);
  if (!found) throw notFound("注册申请");
  const status = decideRegistration({ type: decision.approve ? "approve" : "reject" }, applicationOf(found));
  const what = "供应商注册";
  const linkTo = (page: string) => new URL(page, ctx.env.PUBLIC_ORIGIN).href;
  const mail = writeMail(ctx, {
    channel: "mail",
    target: found.email,
    message: decision.approve
      ? { kind: "approved", what, link: linkTo("/login") }
      : { kind: "rejected", what, reason: reasonsIn(decision.rejections), link: linkTo(`/regSuc?id=${found.id}`) },
  });
  const userId = uuid();
  // The letter goes to the applicant either way; only an approved one has an inbox.
  const welcome = await notify(ctx, [{ userId, mobile: null, email: null }], {
    kind: "review",
    message: { kind: "approved", what, link: linkTo("/") },
    href: "/",
  });
  const statements = decision.approve
    ? [
        insertCompany(ctx.db, found, ctx.now),
        mustChange(ctx.db),
        insertCompanyProfile(ctx.db, found),
        mustChange(ctx.db),
        approveRegistration(ctx.db, found),
        mustChange(ctx.db),
        insertBusinessUser(ctx.db, userId, found, ctx.now),
        giveSupplierRole(ctx.db, userId),
        // They agreed when they applied, to what was in force then.
        acceptAll(ctx.db, userId, protocolsOf.business, found.createdAt),
        ...welcome.statements,
      ]
    : [rejectRegistration(ctx.db, found.id, decision.rejections), mustChange(ctx.db)];
  try {
    await commit(
      ctx,
      [...statements, mail.statement],
      [{ entity: "businessRegistration", entityId: found.id, before: { status: found.status }, after: { status, ...decision } }],
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.notPending();
    const clash = ["user.", "company.", "business_registration_company"].some((name) => mentions(error, name));
    if (clash) throw refuse.registrationClash();
    throw error;
  }
  mail.send();
  return null;
}
