import type { Context } from "hono";
import { notFound } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import type { Ctx } from "../../kernel/context.ts";
import { serveProof } from "../../upload/proof.ts";
import { readChangeLicence, readLicenceKey } from "./repo.ts";

/** The licence that a company has: for who may change it, and the operator who reviews. Everybody else reads "not there". */
export async function serveCompanyLicence(c: Context<ApiHono>) {
  const ctx = await authenticatedCtx(c);
  const coId = Number(c.req.param("coId"));
  const [[found]] = await readAll(ctx.db, [readLicenceKey(coId)]);
  return proofOr404(c, found && canRead(ctx, coId) ? found.licenceKey : "");
}

/** The licence that a request hands in. */
export async function serveChangeLicence(c: Context<ApiHono>) {
  const ctx = await authenticatedCtx(c);
  const [[found]] = await readAll(ctx.db, [readChangeLicence(c.req.param("changeId") ?? "")]);
  return proofOr404(c, found && canRead(ctx, found.coId) ? found.licenceKey : "");
}

function canRead({ actor }: Pick<Ctx, "actor">, coId: number): boolean {
  if (actor.userType === userTypes.business) {
    return actor.coId === coId && holdsPermission(actor.permissions, [permissions.companyEdit]);
  }
  return actor.userType === userTypes.operator && holdsPermission(actor.permissions, [permissions.supplierReview]);
}

async function proofOr404(c: Context<ApiHono>, key: string) {
  const answer = key === "" ? null : await serveProof(c.env.FILES, key);
  if (!answer) throw notFound("照片");
  return answer;
}
