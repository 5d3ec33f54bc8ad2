import { codes, DomainError } from "#src/domain/kernel/error.ts";

/**
 * A file's content as base64. Throws for an empty file: it was chosen, so that "choose one" would be no help; and for one that was changed
 * or moved since, which the browser does not read until it is chosen again.
 */
export async function base64Of(file: Blob): Promise<string> {
  if (file.size === 0) throw new DomainError(codes.invalid, emptyFile);
  // Silent: null is said below.
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) throw new DomainError(codes.invalid, changedFile);
  const bytes = new Uint8Array(content);
  let text = "";
  // In chunks: a large file has more bytes than a function call takes arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

const changedFile = "文件选好后有改动或已移走，浏览器读不到它，请重新选择";
export const emptyFile = "文件是空的（0 字节），请选择有内容的文件";
