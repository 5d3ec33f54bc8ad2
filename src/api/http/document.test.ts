import { expect, it } from "vitest";
import { pdfOf, zipOf } from "#tests/support/documents.ts";
import { jpg, png, webp } from "#tests/support/pictures.ts";
import { readDocument } from "./document.ts";

const read = (name: string, bytes: Uint8Array) => readDocument({ name, content: Buffer.from(bytes).toString("base64") });
const part = (name: string, text = '<?xml version="1.0"?><a/>') => zipOf(name, Buffer.from(text));

it.each<[string, Uint8Array]>([
  ["a.pdf", pdfOf()],
  ["a.JPG", jpg],
  ["a.jpeg", jpg],
  ["a.png", png],
  ["a.webp", webp],
  ["a.docx", part("word/document.xml")],
  ["a.xlsx", part("xl/workbook.xml", "\uFEFF<workbook/>")],
  ["a.ofd", part("OFD.xml", "<ofd:OFD/>")],
])("takes %s that can be opened", async (name, bytes) => {
  expect(Buffer.from(await read(name, bytes)).equals(bytes)).toBe(true);
});

it.each<[string, string, Uint8Array]>([
  ["a.pdf", "begins like one", Buffer.from("%PDF-1.7 说明书 %%EOF")],
  ["a.pdf", "has a blank page", pdfOf("SDS", "")],
  ["a.png", "is another picture", jpg],
  ["a.png", "is a head alone", png.subarray(0, 30)],
  ["a.jpg", "is three bytes", Uint8Array.of(0xff, 0xd8, 0xff)],
  ["a.webp", "is a head alone", webp.subarray(0, 16)],
  ["a.docx", "begins like an archive", Buffer.from("PK\u0003\u0004x")],
  ["a.docx", "is a workbook", part("xl/workbook.xml")],
  ["a.xlsx", "holds no XML", part("xl/workbook.xml", "a,b\n1,2")],
  ["a.xlsx", "holds nothing", part("xl/workbook.xml", "")],
  ["a.ofd", "has a damaged part", damaged(part("OFD.xml", "<ofd/>".repeat(50)))],
])("refuses %s that %s", async (name, _, bytes) => {
  await expect(read(name, bytes)).rejects.toMatchObject({
    code: 422,
    details: { fields: { content: expect.stringContaining("请") } },
  });
});

/** With the packed bytes of its part overwritten. */
function damaged(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  copy.fill(0xff, 37, 45);
  return copy;
}
