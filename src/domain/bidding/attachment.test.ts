import { expect, it } from "vitest";
import { attachmentKind } from "./attachment.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ["技术要求.pdf", "%PDF-1.7", "pdf"],
  ["清单.XLSX", "PK\u0003\u0004", "xlsx"],
  ["清单.pdf", "PK\u0003\u0004", undefined],
  ["网页.html", "<html>", undefined],
  ["网页.pdf", "<html>", undefined],
  ["没有扩展名", "%PDF-1.7", undefined],
  ["短.pdf", "%P", undefined],
])("%s that begins with %s", (name, content, extension) => {
  expect(attachmentKind(name, bytes(content))?.extension).toBe(extension);
});
