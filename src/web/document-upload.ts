import * as v from "valibot";
import { documentBytes, documentTypes, DocumentUpload } from "#src/domain/kernel/document.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { base64Of, emptyFile } from "./file-content.ts";

/** File types that a document field accepts. */
export const documentAccept = Object.keys(documentTypes)
  .map((type) => `.${type}`)
  .join(",");

/** Turns a chosen file into the body of an upload. Throws the refusal that the call would give. */
export async function documentFrom(file: File): Promise<DocumentUpload> {
  if (file.size > documentBytes) throw new DomainError(codes.invalid, `${file.name} 超过 5 MB，请压缩后上传`);
  if (file.size === 0) throw new DomainError(codes.invalid, `${file.name}：${emptyFile}`);
  const parsed = v.safeParse(DocumentUpload, { name: file.name, content: await base64Of(file) });
  if (!parsed.success) throw new DomainError(codes.invalid, `${file.name}：${parsed.issues[0].message}`);
  return parsed.output;
}
