import { beginsAs, documentHint, documentTypes, typeByName, type DocumentUpload } from "#src/domain/kernel/document.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";

/** The bytes of an upload. Throws 422 when they are not what the name claims. */
export function readDocument({ name, content }: DocumentUpload): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  const type = typeByName(name);
  if (type && beginsAs(type, bytes)) return bytes;
  const message = `文件内容与扩展名不符，请重新导出后上传。${documentHint}`;
  throw new DomainError(codes.invalid, message, { fields: { content: message } });
}

/** A stored document under the name it came with: saved, not opened in this origin, and kept by nobody in between. */
export async function serveDocument(files: R2Bucket, key: string, name: string): Promise<Response | null> {
  const stored = await files.get(key);
  const type = typeByName(name);
  if (!stored || !type) return null;
  return new Response(stored.body, {
    headers: {
      "Content-Type": documentTypes[type],
      "Content-Disposition": `attachment; filename="document.${type}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Content-Length": String(stored.size),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
