import { constants, deflateRawSync } from "node:zlib";

/** A PDF of one page that says a text, as the simplest writers make them: objects, a table of where they begin, a trailer. */
export function pdfOf(text = "SDS", page = "/Contents 4 0 R"): Buffer {
  const drawn = `BT /F1 12 Tf 72 720 Td (${text.replaceAll(/[^\w .-]/g, "?")}) Tj ET`;
  return pdfFrom(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R ${page} >>`,
      streamOf(drawn),
    ],
    // What tells two files apart that say the same in another alphabet.
    `% ${Buffer.from(text).toString("hex")}`,
  );
}

/** The body of an object that is a stream. */
export const streamOf = (data: string, entries = "") => `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** A PDF of some objects, numbered from 1, the first of them the catalog. */
export function pdfFrom(objects: readonly string[], comment = "%", trailer = ""): Buffer {
  let file = `%PDF-1.7\n${comment}\n`;
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join("")}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`, "latin1");
}

/** A PDF as a call takes it, with bytes of its own. */
export const pdfUpload = (name = "说明.pdf", text: string = name) => ({ name, content: pdfOf(text).toString("base64") });

/**
 * An archive of one part, packed as office documents are: `content` so many times, which announces `announced` bytes.
 */
export function zipOf(part: string, content: Uint8Array, announced = content.byteLength, times = 1): Buffer {
  const block = deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array.from({ length: times }, () => block), deflateRawSync(Buffer.alloc(0))]);
  return zipFrom([{ part, packed, announced }]);
}

/** A workbook of one sheet, whose XML is given: what no program writes, and somebody may send. */
export function workbookOf(sheet: string): Buffer {
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const parts = {
    "xl/workbook.xml": `<workbook xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet>${sheet}</worksheet>`,
  };
  return zipFrom(
    Object.entries(parts).map(([part, text]) => ({ part, packed: deflateRawSync(text), announced: Buffer.byteLength(text) })),
  );
}

/** An archive of packed parts. */
export function zipFrom(parts: readonly { part: string; packed: Buffer; announced: number }[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { part, packed, announced } of parts) {
    const name = Buffer.from(part);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(announced, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, name, packed);
    directory.push(entry, name);
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
