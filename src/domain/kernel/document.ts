import * as v from "valibot";
import { foldLine } from "./text.ts";
import { base64Text } from "./base64.ts";

/** A larger file is refused before it is read. */
export const documentBytes = 5 * 1024 * 1024;

/** Papers of the trade: quotes, contracts, invoices (ofd is the tax office's own format). */
export const documentTypes = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ofd: "application/ofd",
} as const;
export type DocumentType = keyof typeof documentTypes;

export const documentHint = "支持 PDF、OFD、图片、Word（docx）、Excel（xlsx），单个不超过 5 MB";

/** A file as a call takes it: the name people read, and its bytes in base64. */
export const DocumentUpload = v.strictObject({
  name: v.pipe(
    v.string("请选择文件"),
    foldLine,
    v.nonEmpty("请选择文件"),
    v.maxLength(120, "文件名最多 120 个字"),
    // A name is shown and saved under; it is no path and holds nothing that breaks a header.
    v.regex(/^[^\p{Cc}\p{Cs}\\/:*?"<>|]+$/u, '文件名不能含有 \\ / : * ? " < > | 等字符'),
    v.check((name) => typeByName(name) !== null, documentHint),
  ),
  content: base64Text(documentBytes, "文件"),
});
export type DocumentUpload = v.InferOutput<typeof DocumentUpload>;

/** The type a file's name claims; null for one the mall does not take. */
export function typeByName(name: string): DocumentType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(documentTypes, ending) ? (ending as DocumentType) : null;
}
