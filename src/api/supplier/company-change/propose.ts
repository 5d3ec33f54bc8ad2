import { v7 as uuid } from "uuid";
import { codes, DomainError, invalidField, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { decideCompanyChange } from "#src/domain/supplier/company-change/available-actions.ts";
import {
  baseOf,
  changesOf,
  fieldsOf,
  licenceEndOf,
  missingBeside,
  withoutAccount,
  type ChangedFacts,
  type WantedFacts,
} from "#src/domain/supplier/company-change/facts.ts";
import { companyFields, type CompanyChanges, type EditCompanyChange } from "#src/domain/supplier/company-change/schema.ts";
import type { CompanyChangeState } from "#src/domain/supplier/company-change/states.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { commit, ConflictError, mentions, mustChange, statementOf, type Change, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { supplierScope, type Ctx } from "../../kernel/context.ts";
import { requirePlainAddress } from "../../notice/plain-address.ts";
import { regionOf } from "../../system/regions.ts";
import { measureUpload } from "../../upload/measure.ts";
import { readProof, storeProof, type Proof } from "../../upload/proof.ts";
import { notifyOfProposal, notifyOfWithdrawal } from "./notices.ts";
import { insertChange, mustBeCurrent, readChange, readCurrent, readTaken, updateChange, withdrawChange } from "./repo.ts";
import { changesIn, factsIn, judgedOf, withoutKey } from "./view.ts";

/** Asks for a change of the company's data. Throws 409 while another request is open, 422 for what changes nothing. */
export async function proposeChange(ctx: Ctx, { changes }: { changes: CompanyChanges }): Promise<{ changeId: string }> {
  const { coId, userId } = supplierScope(ctx, permissions.companyEdit);
  const wanted = await compare(ctx, coId, changes, {
    retained: "",
    measure: () => measureUpload(ctx, "POST /mall-sup/own/companyChange"),
  });
  const changeId = uuid();
  return settle(ctx, coId, {
    ...wanted,
    answer: { changeId },
    statements: [insertChange({ id: changeId, coId, ...wanted, userId, now: ctx.now })],
    event: eventOf(changeId, "submitted", wanted),
    notice: await notifyOfProposal(ctx, { coId, coName: wanted.coName, fields: fieldsOf(wanted.changes), isAgain: false }),
  });
}

/** Asks for something else instead, or mends what was refused. Throws 404, 409 when it was decided on meanwhile, 422. */
export async function editChange(
  ctx: Ctx,
  changeId: string,
  { version, changes, retainsLicence }: EditCompanyChange,
): Promise<null> {
  const { coId, userId } = supplierScope(ctx, permissions.companyEdit);
  const row = await findOwn(ctx, coId, changeId);
  const state = decideCompanyChange({ type: "edit", version }, judgedOf(row));
  const wanted = await compare(ctx, coId, changes, {
    retained: retainsLicence ? (changesIn(row).licence ?? "") : "",
    measure: () => measureUpload(ctx, "PUT /mall-sup/own/companyChange/{changeId}"),
  });
  return settle(ctx, coId, {
    ...wanted,
    answer: null,
    statements: [updateChange({ changeId, coId, version }, { ...wanted, state, userId, now: ctx.now })],
    event: eventOf(changeId, state, wanted),
    notice: await notifyOfProposal(ctx, { coId, coName: wanted.coName, fields: fieldsOf(wanted.changes), isAgain: true }),
  });
}

/** Takes a request back. Throws 404, 409. */
export async function withdraw(ctx: Ctx, changeId: string, { version }: { version: number }): Promise<null> {
  const { coId, userId } = supplierScope(ctx, permissions.companyEdit);
  const row = await findOwn(ctx, coId, changeId);
  const state = decideCompanyChange({ type: "withdraw", version }, judgedOf(row));
  const notice = await notifyOfWithdrawal(ctx, { coId, coName: row.coName, fields: fieldsOf(changesIn(row)) });
  const event = { entity: "companyChange", entityId: changeId, before: { state: row.state }, after: { state } };
  try {
    await commit(
      ctx,
      [
        statementOf(ctx.db, withdrawChange({ changeId, coId, version }, userId, ctx.now)),
        mustChange(ctx.db),
        ...notice.statements,
      ],
      [event],
      null,
    );
  } catch (error) {
    throw error instanceof ConflictError ? refuse.companyChangeMoved() : error;
  }
  notice.send();
  return null;
}

async function findOwn(ctx: Ctx, coId: number, changeId: string) {
  const [[row]] = await readAll(ctx.db, [readChange(changeId)]);
  if (row?.coId !== coId) throw notFound("变更申请");
  return row;
}

type Wanted = { current: string; coName: string; changes: ChangedFacts; base: ChangedFacts; proof: Proof | null };

/** What is asked for beside what stands. Throws 409 for what is another company's, 422 for what is wrong or missing. */
async function compare(
  ctx: Ctx,
  coId: number,
  asked: CompanyChanges,
  { retained, measure }: { retained: string; measure: () => Promise<void> },
): Promise<Wanted> {
  const wanted = factsOf(ctx, asked);
  const proof = asked.licence === undefined ? null : readProof(asked.licence, { folder: "licence", field: "licence" });
  const licence = proof?.key ?? retained;
  const [[row], taken] = await readAll(ctx.db, [readCurrent(coId), readTaken(coId, wanted)]);
  if (!row) throw notFound("企业");
  const { facts } = factsIn(row.current);
  const changes = changesOf(facts, { ...wanted, ...(licence !== "" && { licence }) });
  if (fieldsOf(changes).length === 0) throw new DomainError(codes.invalid, "没有改动的内容，请修改后再提交");
  const field = taken.map((one) => one.field).find((one) => changes[one] !== undefined);
  if (field) throw beside(field, refuse.companyFactTaken({ what: companyFields[field] }));
  const missing = missingBeside(facts, changes);
  const [first] = Object.values(missing);
  if (first) throw new DomainError(codes.invalid, first, { fields: missing });
  if (proof) await measure();
  return { current: row.current, coName: facts.shortName, changes, base: baseOf(facts, changes), proof };
}

/** The fields as rows hold them, but the photo. Throws 422. */
function factsOf(ctx: Ctx, changes: CompanyChanges): WantedFacts {
  const { provinceCode, cityCode, areaCode, licence: _, ...asked } = changes;
  if (asked.email !== undefined) requirePlainAddress(asked.email, "email");
  if (asked.licenceValidTo !== undefined && licenceEndOf(asked.licenceValidTo) <= ctx.now) {
    throw invalidField("licenceValidTo", "此日期已过，请填写变更后的营业执照上的截止日期");
  }
  if (provinceCode === undefined && cityCode === undefined && areaCode === undefined) return asked;
  const region = regionOf(provinceCode ?? "", cityCode ?? "", areaCode ?? "");
  if (!region) throw invalidField("areaCode", "请重新选择所在地区");
  return { ...asked, region };
}

/** Before and after of a request, without what the log is not to hold. */
const eventOf = (changeId: string, state: CompanyChangeState, { changes, base }: Wanted): Change => ({
  entity: "companyChange",
  entityId: changeId,
  before: withoutKey(withoutAccount(base)),
  after: { state, ...withoutKey(withoutAccount(changes)) },
});

type Settled<Answer> = Wanted & {
  answer: Answer;
  statements: Parameters<typeof statementOf>[1][];
  event: Change;
  notice: { statements: Statement[]; send: () => void };
};

/** The photo first: a row without it would be a request that nobody can check. */
async function settle<Answer>(ctx: Ctx, coId: number, settled: Settled<Answer>): Promise<Answer> {
  const { current, proof, statements, event, notice, answer } = settled;
  if (proof) await storeProof(ctx.env.FILES, proof);
  try {
    await commit(
      ctx,
      [
        statementOf(ctx.db, mustBeCurrent(coId, current)),
        ...statements.flatMap((one) => [statementOf(ctx.db, one), mustChange(ctx.db)]),
        ...notice.statements,
      ],
      [event],
      answer,
    );
  } catch (error) {
    if (mentions(error, "company_change.co_id")) throw refuse.companyChangeOpen();
    throw error instanceof ConflictError ? refuse.companyMovedNow() : error;
  }
  notice.send();
  return answer;
}
