import { createHash } from "node:crypto";
import { pictureType, type PictureType } from "#src/domain/kernel/picture.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";

export type Proof = { key: string; bytes: Uint8Array; type: PictureType };

const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const satisfies Record<PictureType, string>;

/**
 * A proof picture from its base64, with the private key it is stored under: keys below `private/` are in no address.
 * Throws 422 with `field` for whatever is not exactly one picture.
 */
export function readProof(content: string, { folder, field }: { folder: string; field: string }): Proof {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  const type = pictureType(bytes);
  if (!type) {
    const message = "照片只支持不超过 2 MB 的 JPG、PNG、WebP 图片，请重新拍摄或导出后上传";
    throw new DomainError(codes.invalid, message, { fields: { [field]: message } });
  }
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { key: `private/${folder}/${hash}.${type}`, bytes, type };
}

export const storeProof = (files: R2Bucket, { key, bytes, type }: Proof) =>
  files.put(key, bytes, { httpMetadata: { contentType: contentTypes[type] } });

/** Never shown inside a page of this origin: saved, not opened, and kept by nobody in between. */
export async function serveProof(files: R2Bucket, key: string): Promise<Response | null> {
  const stored = await files.get(key);
  if (!stored) return null;
  const type = (key.split(".").at(-1) ?? "") as PictureType;
  return new Response(stored.body, {
    headers: {
      "Content-Type": contentTypes[type],
      "Content-Disposition": `attachment; filename="proof.${type}"`,
      "Content-Length": String(stored.size),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
