import type { Context } from "hono";
import * as v from "valibot";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { PictureName } from "#src/domain/kernel/picture.ts";
import { refuse } from "#src/domain/order/refusals.ts";
import { readProof, serveProof, storeProof } from "../upload/proof.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit } from "../db/batch.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";
import { loadOrder } from "./load.ts";
import { buyerScope, sellerScope } from "./scope.ts";
import { measureUpload } from "../upload/measure.ts";

/** Photos of an order lie beside each other and are named by their content; the address names the order, whose rights count. */
export const photoKey = (orderId: string, name: string): string => `private/acceptance/${orderId}/${name}`;

/** So many photos of one order are kept, used or not. Uploads at the same moment may go a few beyond it. */
const maxPhotos = 100;

/** Keeps a photo of goods for the acceptance that follows. Throws 404, 409 beyond the quota, 422 for what is not exactly one picture. */
export async function uploadPhoto(ctx: Ctx, orderId: string, { content }: { content: string }): Promise<{ photo: string }> {
  const scope = buyerScope(ctx, permissions.orderAccept);
  await loadOrder(ctx, scope, orderId);
  const proof = readProof(content, { folder: `acceptance/${orderId}`, field: "content" });
  await requireRoomFor(ctx, orderId, proof.key);
  await measureUpload(ctx, "POST /mall-pur/order/{orderId}/photo");
  await storeProof(ctx.env.FILES, proof);
  const photo = proof.key.split("/").at(-1) ?? "";
  return commit(ctx, [], [{ entity: "order", entityId: orderId, after: { photo } }], { photo });
}

/** The same photo again takes no room. */
async function requireRoomFor(ctx: Ctx, orderId: string, key: string) {
  const { objects } = await ctx.env.FILES.list({ prefix: photoKey(orderId, ""), limit: maxPhotos });
  if (objects.length < maxPhotos || objects.some((one) => one.key === key)) return;
  throw refuse.photosFull({ max: maxPhotos });
}

/** A photo of an acceptance: for whoever may see the order, on either side. Everybody else reads "not there". */
export async function servePhoto(c: Context<ApiHono>, side: "buyer" | "supplier") {
  const ctx = await authenticatedCtx(c);
  const orderId = c.req.param("orderId") ?? "";
  const name = c.req.param("photo") ?? "";
  if (!v.is(PictureName, name)) throw notFound("照片");
  await loadOrder(
    ctx,
    side === "buyer" ? buyerScope(ctx, permissions.orderView) : sellerScope(ctx, permissions.orderView),
    orderId,
  );
  const answer = await serveProof(ctx.env.FILES, photoKey(orderId, name));
  if (!answer) throw notFound("照片");
  return answer;
}
