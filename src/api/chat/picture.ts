import type { Context } from "hono";
import * as v from "valibot";
import { notFound } from "#src/domain/kernel/error.ts";
import { PictureName } from "#src/domain/kernel/picture.ts";
import { readProof, serveProof, storeProof } from "../upload/proof.ts";
import type { Ctx } from "../kernel/context.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";
import { chatScope } from "./scope.ts";
import { loadChat } from "./service.ts";

/** Keeps a picture of a conversation under the name of its content; gives its address. Throws 422 for anything else. */
export async function storePicture(ctx: Ctx, chatId: string, content: string): Promise<string> {
  const proof = readProof(content, { folder: `chat/${chatId}`, field: "content" });
  await storeProof(ctx.env.FILES, proof);
  return `/prod-api/mall-admin/chat/${chatId}/picture/${proof.key.split("/").at(-1)}`;
}

/** For the two sides of the conversation; everybody else reads "not there". */
export async function serveChatPicture(c: Context<ApiHono>) {
  const ctx = await authenticatedCtx(c);
  const chatId = c.req.param("chatId") ?? "";
  const name = c.req.param("picture") ?? "";
  if (!v.is(PictureName, name)) throw notFound("图片");
  await loadChat(ctx, chatScope(ctx), chatId);
  const answer = await serveProof(ctx.env.FILES, `private/chat/${chatId}/${name}`);
  if (!answer) throw notFound("图片");
  return answer;
}
