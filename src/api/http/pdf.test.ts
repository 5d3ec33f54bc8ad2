import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { pdfFrom, pdfOf, streamOf } from "#tests/support/documents.ts";
import { pdfProblem } from "./pdf.ts";

const [catalog, pages, page] = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>",
];
const drawn = streamOf("BT (SDS) Tj ET");

/** A PDF as newer writers make them: catalog, tree and page packed in one stream, and a packed cross-reference. */
function modern({ index = [0, 6], width = [1, 4, 2], within = 5, inflated = "" } = {}): Buffer {
  const bodies = [catalog, pages, page];
  const heads = bodies.map((_, at) => `${at + 1} ${bodies.slice(0, at).join(" ").length + (at > 0 ? 1 : 0)}`).join(" ");
  const packed = deflateSync(`${heads} ${bodies.join(" ")}${inflated}`).toString("latin1");
  const first = heads.length + 1;
  let file = "%PDF-1.5\n%\u00E2\u00E3\n";
  const drawnAt = file.length;
  file += `4 0 obj\n${drawn}\nendobj\n`;
  const packedAt = file.length;
  file += `5 0 obj\n${streamOf(packed, `/Type /ObjStm /N 3 /First ${first} /Filter /FlateDecode`)}\nendobj\n`;
  const rows = [
    [0, 0, 0],
    [2, within, 0],
    [2, within, 1],
    [2, within, 2],
    [1, drawnAt, 0],
    [1, packedAt, 0],
  ];
  const bytes = rows.flatMap(([type = 0, place = 0, rest = 0]) => [type, 0, 0, place >> 8, place & 255, 0, rest]);
  // Each row as the difference to the row above it, as the filter 2 of PNG writes it.
  const up = rows.flatMap((_, row) => [
    2,
    ...bytes.slice(row * 7, row * 7 + 7).map((byte, at) => (byte - (bytes[row * 7 - 7 + at] ?? 0)) & 255),
  ]);
  const data = deflateSync(Uint8Array.from(up)).toString("latin1");
  const at = file.length;
  const entries = `/Type /XRef /Size 6 /Root 1 0 R /W [${width.join(" ")}] /Index [${index.join(" ")}] /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>`;
  return Buffer.from(`${file}6 0 obj\n${streamOf(data, entries)}\nendobj\nstartxref\n${at}\n%%EOF`, "latin1");
}

it.each([
  ["of the simplest kind", pdfOf()],
  ["with packed objects", modern()],
  ["whose first page is blank", pdfFrom([catalog, "<< /Type /Pages /Kids [5 0 R 3 0 R] >>", page, drawn, "<< /Type /Page >>"])],
  ["with a tree of pages", pdfFrom([catalog, "<< /Kids [5 0 R] >>", page, drawn, "<< /Type /Pages /Kids [3 0 R] >>"])],
  ["drawn by several streams", pdfOf("SDS", "/Contents [4 0 R 4 0 R]")],
  ["with brackets, comments and codes in names", pdfOf("SDS", "/Title (a \\) (b) >>) /T#79pe2 <41 42> % >>\n/Co#6etents 4 0 R")],
  ["that says more behind its end", Buffer.concat([pdfOf(), Buffer.from("\r\n\0\0")])],
])("opens a PDF %s", (_, bytes) => {
  expect(pdfProblem(bytes)).toBeNull();
});

it.each([
  ["its first words alone", Buffer.from("%PDF-1.7 安全技术说明书 %%EOF")],
  ["a first and a last line", Buffer.from("%PDF-1.7\nstartxref\n0\n%%EOF")],
  ["one that was cut", pdfOf().subarray(0, -60)],
  ["one without its beginning", pdfOf().subarray(9)],
  ["another file behind its first line", Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from("<html>")])],
  [
    "a table that leads elsewhere",
    Buffer.from(
      pdfOf()
        .toString("latin1")
        .replace(/\n(\d{10}) 00000 n \n/, "\n0000000005 00000 n \n"),
      "latin1",
    ),
  ],
  ["no catalog", pdfFrom(["(nothing)"])],
  ["packed objects that are not there", modern({ within: 9 })],
  ["a cross-reference of no width", modern({ width: [0, 0, 0] })],
  ["a cross-reference of a billion rows", modern({ index: [0, 1_000_000_000] })],
])("refuses %s as damaged", (_, bytes) => {
  expect(pdfProblem(bytes)).toBe("broken");
});

it.each([
  ["no page", pdfFrom([catalog, "<< /Type /Pages /Kids [] >>"])],
  ["a page of nothing", pdfOf("SDS", "")],
  ["a page whose text is not there", pdfOf("SDS", "/Contents 9 0 R")],
  ["pages that go round in a circle", pdfFrom([catalog, "<< /Type /Pages /Kids [2 0 R] >>"])],
])("refuses a PDF with %s as empty", (_, bytes) => {
  expect(pdfProblem(bytes)).toBe("empty");
});

it("tells that a password is asked for", () => {
  expect(pdfProblem(pdfFrom([catalog, pages, page, drawn], "%", "/Encrypt << /Filter /Standard >>"))).toBe("locked");
});

it("unpacks and reads no more than is needed", () => {
  const large = " ".repeat(40_000_000);
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const wide = Array.from({ length: 20_000 }, (_, at) => `${at + 5} 0 R`).join(" ");
  const hostile = [
    modern({ inflated: large }),
    pdfFrom([`<< /Type /Catalog /Pages ${deep} >>`]),
    pdfFrom([catalog, `<< /Kids [${wide}] >>`, page, drawn, ...Array.from({ length: 20_000 }, () => "<< /Type /Page >>")]),
    pdfFrom([catalog, `<< /Kids [${wide}] /A (${"(".repeat(1_000_000)}) >>`]),
    // Every page is the same megabyte of spaces.
    pdfFrom([catalog, `<< /Kids [${wide}] >>`, page, drawn, `${" ".repeat(1_000_000)}<< /Type /Page >>`]),
    Buffer.from(`%PDF-1.7\n${"%\n".repeat(2_000_000)}startxref\n9\n%%EOF`),
  ];
  for (const bytes of hostile) {
    const start = performance.now();
    expect(["broken", "empty"]).toContain(pdfProblem(bytes));
    expect(performance.now() - start).toBeLessThan(2_000);
  }
});

it("answers for every damage", () => {
  const whole = [pdfOf(), modern()];
  fc.assert(
    fc.property(fc.nat(1), fc.nat(), fc.integer({ min: 0, max: 255 }), fc.nat(40), (which, at, byte, cut) => {
      const bytes = Buffer.from(whole[which]!);
      bytes[at % bytes.length] = byte;
      expect([null, "broken", "empty", "locked"]).toContain(pdfProblem(bytes.subarray(0, bytes.length - cut)));
    }),
    { numRuns: 2_000, seed: 17 },
  );
});
