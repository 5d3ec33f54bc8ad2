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
function modern({ index = [0, 6], width = [1, 4, 2], within = 5, inflated = "", root = catalog } = {}): Buffer {
  const bodies = [root, pages, page];
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

/** A catalog with more in it. */
const catalogWith = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const withCatalog = (more: string, ...others: string[]) => pdfFrom([catalogWith(more), pages, page, drawn, ...others]);

it.each([
  ["a script that runs when it is opened", withCatalog("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")],
  [
    "the same behind a reference",
    withCatalog("/OpenAction 5 0 R", "<< /S 6 0 R /Next 7 0 R >>", "/JavaScript", "<< /JS 8 0 R >>"),
  ],
  ["escaped names", withCatalog("/OpenAction << /S /J#61vaScript /#4aS (x) >>")],
  ["scripts of the document", withCatalog("/Names << /JavaScript << /Names [(a) 5 0 R] >> >>", "<< >>")],
  ["a script among packed objects", modern({ root: catalogWith("/AA << /WC << /S /JavaScript /JS (x) >> >>") })],
  ["a program that is started", pdfOf("SDS", "/Contents 4 0 R /Annots [<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>]")],
  [
    "a program behind a link that goes to a page",
    pdfOf("SDS", "/Contents 4 0 R /Annots [<< /A << /S /GoTo /Next [<< /S /Laun#63h >>] >> >>]"),
  ],
  [
    "a file within",
    withCatalog("/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>", "<< /Type /Filespec /EF << /F 6 0 R >> >>"),
  ],
  [
    "a file of the document",
    withCatalog("/AF [5 0 R]", "<< /Type /Filespec /EF << /F 6 0 R >> >>", streamOf("MZ", "/Type /EmbeddedFile")),
  ],
  ["a file at a page", pdfOf("SDS", "/Contents 4 0 R /Annots [<< /Subtype /FileAttachment /FS 5 0 R >>]")],
  ["an address that is opened by itself", withCatalog("/OpenAction << /S /URI /URI (https://evil.test) >>")],
  ["an address that a page opens", pdfOf("SDS", "/Contents 4 0 R /AA << /O << /S /URI /URI (https://evil.test) >> >>")],
  ["a form that is sent", withCatalog("/AcroForm << /Fields [<< /A << /S /SubmitForm /F (https://evil.test) >> >>] >>")],
  ["a dynamic form", withCatalog("/AcroForm << /XFA 5 0 R >>", streamOf("<xdp/>"))],
  ["a film", pdfOf("SDS", "/Contents 4 0 R /Annots [<< /Subtype /RichMedia >>]")],
  ["a script under a key that is given twice", withCatalog("/OpenAction << /S /JavaScript >> /OpenAction [3 0 R /Fit]")],
  ["a script in the description of a stream", pdfFrom([catalog, pages, page, streamOf("BT ET", "/X << /JS (x) >>")])],
])("refuses a PDF with %s", (_, bytes) => {
  expect(pdfProblem(bytes)).toBe("active");
});

/** A PDF whose only page has a link, and what else its action says. */
const linked = (action: string, ...others: string[]) =>
  pdfFrom([
    catalog,
    pages,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [<< /Subtype /Link /A ${action} >>] >>`,
    drawn,
    ...others,
  ]);
const hex = (text: string) => `<${Buffer.from(text, "latin1").toString("hex").replace(/../g, "$& ")}>`;
const wide = (text: string) => `\u00FE\u00FF${text.replaceAll(/./g, "\0$&")}`;

it.each([
  ["a script", "<< /S /URI /URI (javascript:alert\\(1\\)) >>"],
  ["a script in capitals behind blanks", "<< /S /URI /URI ( \tJavaScript:x) >>"],
  ["a script in codes of letters", "<< /S /URI /URI (\\152ava\\\nscript\\72x) >>"],
  ["a script in a broken line", "<< /S /URI /URI (java\nscript:x) >>"],
  ["a script in hexadecimal digits", `<< /S /URI /URI ${hex("javascript:alert(1)")} >>`],
  ["a script in digits of an odd number", "<< /S /URI /URI <6a6176617363726970743a3> >>"],
  ["a script in wide letters", `<< /S /URI /URI (${wide("javascript:x")}) >>`],
  ["a script in wide letters as digits", `<< /S /URI /URI ${hex(wide("javascript:x"))} >>`],
  ["a script under an escaped key", "<< /#53 /U#52I /U#52#49 (javascript:x) >>"],
  ["a script under a key that is given twice", "<< /S /URI /URI (javascript:x) /URI (https://a.test) >>"],
  ["a script without saying that it is an address", "<< /URI (vbscript:x) >>"],
  ["a file of the reader's", "<< /S /URI /URI (file:///C:/Windows/System32/calc.exe) >>"],
  ["a share of somebody's network", "<< /S /URI /URI (\\\\\\\\evil.test\\\\share) >>"],
  ["a program of the system", "<< /S /URI /URI (ms-msdt:/id) >>"],
  ["a page written in itself", "<< /S /URI /URI (data:text/html,x) >>"],
  ["another file", "<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>"],
  ["a file within", "<< /S /GoToE /T << >> >>"],
  ["an article of another file", "<< /S /Thread /F (other.pdf) /D 0 >>"],
  ["what no reader knows", "<< /S /Anything >>"],
  ["what no reader knows, behind what one does", "<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Anything >>] >>"],
])("refuses a PDF with a link to %s", (_, action) => {
  expect(pdfProblem(linked(action))).toBe("active");
});

it.each([
  ["behind a reference", linked("<< /S /URI /URI 5 0 R >>", hex("javascript:x"))],
  ["among packed objects", modern({ root: catalogWith(`/A << /S /URI /URI ${hex("javascript:x")} >>`) })],
  ["of which the others are parts", withCatalog("/URI << /Base (javascript:) >>")],
  ["in an outline", withCatalog("/Outlines << /First 5 0 R >>", "<< /Title (x) /A << /S /URI /URI (javascript:x) >> >>")],
  ["to the bytes of a stream", pdfFrom([catalog, pages, page, streamOf("BT ET", "/F (other.bin)")])],
])("refuses a PDF with an address %s", (_, bytes) => {
  expect(pdfProblem(bytes)).toBe("active");
});

it.each([
  "<< /S /URI /URI (https://www.example.com/sds?x=a:b#c) >>",
  "<< /Type /Action /S /URI /URI (HTTP://example.com/\\(1\\)) >>",
  "<< /S /URI /URI (mailto:sds@example.com) /IsMap false >>",
  `<< /S /URI /URI ${hex("https://example.com")} >>`,
  `<< /S /URI /URI (${wide("https://example.com")}) >>`,
  "<< /S /URI /URI (www.example.com) >>",
  "<< /S /URI /URI (#page=2) >>",
  "<< /S /URI /URI () >>",
  "<< /S /GoTo /D [3 0 R /XYZ 0 0 0] /Next << /S /Named /N /NextPage >> >>",
])("takes a PDF with a link %s", (action) => {
  expect(pdfProblem(linked(action))).toBeNull();
});

it("takes notes and fields, whose flags stand under the key of a file", () => {
  const note = "/Annots [<< /Subtype /Text /F 28 /Contents (javascript: no) /A null >>]";
  expect(pdfProblem(pdfOf("SDS", `/Contents 4 0 R ${note}`))).toBeNull();
});

it.each([
  ["that opens at a page", withCatalog("/OpenAction [3 0 R /Fit] /PageMode /UseOutlines")],
  ["that opens at a place by an action", withCatalog("/OpenAction << /S /GoTo /D [3 0 R /Fit] >>")],
  [
    "with links to addresses and places",
    pdfOf("SDS", "/Contents 4 0 R /Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.test) >> >>]"),
  ],
  ["that speaks of scripts", pdfOf("SDS", "/Contents 4 0 R /Title (/JavaScript /JS /Launch) /Lang (/XFA)")],
  ["with a form that is filled in by hand", withCatalog("/AcroForm << /Fields [<< /FT /Tx /T (name) >>] /SigFlags 3 >>")],
  ["that goes round in a circle", withCatalog("/A 5 0 R", "<< /B 1 0 R /C [5 0 R] >>")],
])("takes a PDF %s", (_, bytes) => {
  expect(pdfProblem(bytes)).toBeNull();
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
    withCatalog("/A 5 0 R", ...Array.from({ length: 4_500 }, (_, at) => `<< /A ${at + 6} 0 R /B ${" ".repeat(1_000)}[5 0 R] >>`)),
    Buffer.from(`%PDF-1.7\n${"%\n".repeat(2_000_000)}startxref\n9\n%%EOF`),
  ];
  for (const bytes of hostile) {
    const start = performance.now();
    expect([null, "broken", "empty"]).toContain(pdfProblem(bytes));
    expect(performance.now() - start).toBeLessThan(2_000);
  }
});

it("answers for every damage", () => {
  const whole = [pdfOf(), modern()];
  fc.assert(
    fc.property(fc.nat(1), fc.nat(), fc.integer({ min: 0, max: 255 }), fc.nat(40), (which, at, byte, cut) => {
      const bytes = Buffer.from(whole[which]!);
      bytes[at % bytes.length] = byte;
      expect([null, "broken", "empty", "locked", "active"]).toContain(pdfProblem(bytes.subarray(0, bytes.length - cut)));
    }),
    { numRuns: 2_000, seed: 17 },
  );
});
