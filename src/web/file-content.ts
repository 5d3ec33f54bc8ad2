import { codes, DomainError } from "#src/domain/kernel/error.ts";

/** A file's content as base64. Throws for an empty file: it was chosen, so that "choose one" would be no help. */
export async function base64Of(file: Blob): Promise<string> {
  if (file.size === 0) throw new DomainError(codes.invalid, emptyFile);
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // In chunks: a large file has more bytes than a function call takes arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export const emptyFile = "文件是空的（0 字节），请选择有内容的文件";
