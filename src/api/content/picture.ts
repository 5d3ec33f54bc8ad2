import { createHash } from "node:crypto";
import { pictureType } from "#src/domain/kernel/picture.ts";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { uploadKinds, type UploadCall } from "#src/domain/upload/kinds.ts";
import type { Ctx } from "../kernel/context.ts";
import { measureUpload } from "../upload/measure.ts";

const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

/**
 * A picture for everybody's eyes from its base64: one picture to its last byte, kept under the name of its content.
 * Throws 422 for anything else, 429 beyond the day's measure.
 */
export async function storePicture(
  ctx: Ctx,
  call: UploadCall,
  content: string,
): Promise<{ pictureKey: string; picture: string }> {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  const type = pictureType(bytes);
  if (!type) {
    const message = "只支持不超过 2 MB 的 JPG、PNG、WebP 图片，请重新导出后上传";
    throw new DomainError(codes.invalid, message, { fields: { content: message } });
  }
  await measureUpload(ctx, call);
  const pictureKey = `${uploadKinds[call].folder}${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${type}`;
  await ctx.env.FILES.put(pictureKey, bytes, { httpMetadata: { contentType: contentTypes[type] } });
  return { pictureKey, picture: filePath(pictureKey) };
}
