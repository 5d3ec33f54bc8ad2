import type { Context } from "hono";
import { notFound } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";
import { findLicence, findWorkPic } from "./repo.ts";
import { serveProof } from "../upload/proof.ts";

/** A work card: for its owner and for reviewers of the unit it was handed to. Everybody else reads "not there". */
export async function serveWorkPic(c: Context<ApiHono>) {
  const { db, actor } = await authenticatedCtx(c);
  if (actor.userType !== userTypes.purchaser) throw notFound("照片");
  const reviews = actor.completeInfo === 1 && holdsPermission(actor.permissions, [permissions.memberReview]);
  const viewer = { purchaserId: actor.purchaserId, reviewedUnitId: reviews ? actor.unitId : null };
  const found = await findWorkPic(db, c.req.param("purchaserId") ?? "", viewer);
  return proofOr404(c, found?.key);
}

/** A licence: for the operator who reviews it. */
export async function serveLicence(c: Context<ApiHono>) {
  const { db, actor } = await authenticatedCtx(c);
  const reviews = actor.userType === userTypes.operator && holdsPermission(actor.permissions, [permissions.supplierReview]);
  if (!reviews) throw notFound("照片");
  const found = await findLicence(db, c.req.param("registrationId") ?? "");
  return proofOr404(c, found?.key);
}

async function proofOr404(c: Context<ApiHono>, key: string | null | undefined) {
  const answer = key ? await serveProof(c.env.FILES, key) : null;
  if (!answer) throw notFound("照片");
  return answer;
}
