import {
  documentBytes,
  documentHint,
  documentTypes,
  typeByName,
  type DocumentType,
  type DocumentUpload,
} from "#src/domain/kernel/document.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { pictureType } from "#src/domain/kernel/picture.ts";
import { pdfProblem, type PdfProblem } from "./pdf.ts";
import { BrokenZip, openZip } from "./zip.ts";

/** The bytes of an upload. Throws 422 when they are no file of the type that the name claims, or one that nobody can open. */
export async function readDocument({ name, content }: DocumentUpload): Promise<Uint8Array> {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  const type = typeByName(name);
  const message = type ? await documentProblem(type, bytes) : notAsNamed;
  if (message === null) return bytes;
  throw new DomainError(codes.invalid, message, { fields: { content: message } });
}

const notAsNamed = `文件内容与扩展名不符或已损坏，请重新导出后上传。${documentHint}`;
const pdfMessages = {
  broken: "此文件不是完整的 PDF，打不开；请用原软件重新导出为 PDF 后上传",
  locked: "此 PDF 设有密码或权限保护，其他人可能打不开；请另存或打印为不加密的 PDF 后上传",
  empty: "此 PDF 没有任何有内容的页，请重新导出后上传",
  active:
    "此 PDF 含有脚本、附件、自动动作、动态表单、多媒体，或网页（http、https）与邮箱（mailto）以外的链接，可能危害打开它的人；请去掉这些内容，或用“打印为 PDF”重新生成后上传",
} as const satisfies Record<PdfProblem, string>;

/** The part that each archive of documents is about. */
const mainParts = { docx: "word/document.xml", xlsx: "xl/workbook.xml", ofd: "OFD.xml" } as const;

/** Why a file cannot be opened as what it claims to be; null when it can. */
async function documentProblem(type: DocumentType, bytes: Uint8Array): Promise<string | null> {
  switch (type) {
    case "pdf": {
      const problem = pdfProblem(bytes);
      return problem && pdfMessages[problem];
    }
    case "jpg":
    case "jpeg":
    case "png":
    case "webp":
      return pictureType(bytes, documentBytes) === (type === "jpeg" ? "jpg" : type) ? null : notAsNamed;
    case "docx":
    case "xlsx":
    case "ofd":
      return (await beginsWithXml(bytes, mainParts[type])) ? null : notAsNamed;
  }
}

/** Whether an archive has a part that unpacks, and begins as XML does. */
async function beginsWithXml(bytes: Uint8Array, part: string): Promise<boolean> {
  try {
    const reader = openZip(bytes)?.read(part)?.getReader();
    if (!reader) return false;
    const { value } = await reader.read();
    await reader.cancel();
    return /^\uFEFF?\s*<[?\w]/.test(new TextDecoder("utf-8", { ignoreBOM: true }).decode(value?.subarray(0, 1_000)));
  } catch (error) {
    // A damaged part fails in the inflater, with a code of its own.
    if (error instanceof BrokenZip || (error instanceof Error && "code" in error)) return false;
    throw error;
  }
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
