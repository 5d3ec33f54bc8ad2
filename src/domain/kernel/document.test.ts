import * as v from "valibot";
import { expect, test } from "vitest";
import { documentBytes, DocumentUpload, typeByName } from "./document.ts";

test("a type is what the name claims", () => {
  expect(typeByName("比价单.PDF")).toBe("pdf");
  expect(typeByName("a.tar.xlsx")).toBe("xlsx");
  for (const name of ["a", "a.exe", "a.html", "a.svg", "a.constructor", ".pdf.js"]) expect(typeByName(name)).toBeNull();
});

test("names that are paths, break a header or claim another type are refused", () => {
  const content = Buffer.from("x").toString("base64");
  for (const name of ["a.exe", "../a.pdf", 'a".pdf', "", "a/b.pdf"]) {
    expect(v.safeParse(DocumentUpload, { name, content }).success, name).toBe(false);
  }
  // Breaks and what cannot be seen are no part of a name: `\u202efdp.exe` would read as a document.
  expect(v.parse(DocumentUpload, { name: "a\r\nb\u202e\u200b.pdf", content }).name).toBe("a b.pdf");
  expect(v.safeParse(DocumentUpload, { name: "报价 2026.pdf", content }).success).toBe(true);
  const large = "A".repeat(Math.ceil(documentBytes / 3) * 4 + 4);
  expect(v.safeParse(DocumentUpload, { name: "a.pdf", content: large }).success).toBe(false);
});
