import { constants, inflateSync } from "node:zlib";
import { isActive, type PdfDict as Dict, type PdfValue as Value } from "./pdf-activity.ts";

/**
 * Why a PDF is not taken: it is damaged, asks for a password, has no page with anything on it, or makes its reader do more than
 * show pages.
 */
export type PdfProblem = "broken" | "locked" | "empty" | "active";

/**
 * Follows a PDF as a reader does: from its end over the cross-reference to the trailer, the catalog and the first page that
 * shows something, then every object that can be reached. Nothing is drawn; what is unpacked and looked at is bounded by `limits`.
 */
export function pdfProblem(bytes: Uint8Array): PdfProblem | null {
  try {
    const pdf = openPdf(bytes);
    if (pdf.trailer.has("/Encrypt")) return "locked";
    if (!hasPage(pdf)) return "empty";
    return doesMore(pdf) ? "active" : null;
  } catch (error) {
    if (error instanceof BrokenPdf) return "broken";
    throw error;
  }
}

/** A file repaired in many places has some dozen sections; 20 million characters are read in less than a second. */
const limits = {
  sections: 200,
  nodes: 5_000,
  depth: 60,
  entries: 500_000,
  characters: 20_000_000,
  unpacked: 16_000_000,
} as const;

class BrokenPdf extends Error {}

/** The words of the format; its white space is less than that of a RegExp. */
const patterns = {
  end: /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF/y,
  range: /(\d{1,10})[\0\t\n\f\r ]+(\d{1,7})[\0\t\n\f\r ]+/y,
  entry: /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+([nf])[\0\t\n\f\r ]*/y,
  object: /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/y,
  stream: /[\0\t\n\f\r ]*stream\r?\n/y,
  reference: /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y,
  hex: /<[\da-fA-F\0\t\n\f\r ]*>/y,
  name: /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y,
  word: /[^\0\t\n\f\r ()<>[\]{}/%]+/y,
};

/** `true`, `false` and `null` are read and forgotten: nothing here asks for them. Texts stay as they are written. */
type Ref = { ref: number };
type Place = { at: number } | { within: number };
type Pdf = {
  bytes: Uint8Array;
  text: string;
  trailer: Dict;
  places: Map<number, Place>;
  packed: Map<number, Packed>;
  /** What a later entry of the same key took the place of: readers differ in which they heed. */
  replaced: Dict[];
  budget: Budget;
};
/** A stream of objects: its text, where each of them begins. */
type Packed = { text: string; starts: Map<number, number> };
type Budget = { characters: number; unpacked: number };
/** An object, and where the bytes behind it begin when it is a stream. */
type Found = { value: Value; streamAt: number | null };

function openPdf(bytes: Uint8Array): Pdf {
  const text = latin1(bytes);
  const budget = { characters: limits.characters, unpacked: limits.unpacked };
  const pdf: Pdf = { bytes, text, trailer: new Map(), places: new Map(), packed: new Map(), replaced: [], budget };
  if (!text.startsWith("%PDF-")) throw new BrokenPdf();
  const todo = [Number(matched(pdf, "end", text, text.lastIndexOf("startxref")).groups[0])];
  const visited = new Set<number>();
  for (let at = todo.shift(); at !== undefined; at = todo.shift()) {
    if (visited.has(at)) continue;
    if (visited.add(at).size > limits.sections) throw new BrokenPdf();
    const section = readSection(pdf, at);
    for (const [key, value] of section) if (!pdf.trailer.has(key)) pdf.trailer.set(key, value);
    // What stands in both sections of a file for old and new readers is newer than what came before it.
    todo.unshift(...[section.get("/XRefStm"), section.get("/Prev")].filter((place) => typeof place === "number"));
  }
  return pdf;
}

/** One part of the cross-reference: a table, or a stream of numbers. Where an object was first found is its newest place. */
function readSection(pdf: Pdf, start: number): Dict {
  const at = afterSpace(pdf.text, start);
  return pdf.text.startsWith("xref", at) ? readTable(pdf, at + 4) : readEntries(pdf, at);
}

function readTable(pdf: Pdf, start: number): Dict {
  const { text } = pdf;
  let at = afterSpace(text, start);
  while (!text.startsWith("trailer", at)) {
    const range = matched(pdf, "range", text, at);
    const [first = 0, count = 0] = range.groups.map(Number);
    at = range.end;
    for (let index = 0; index < count; index += 1) {
      const { groups, end } = matched(pdf, "entry", text, at);
      if (groups[1] === "n") addPlace(pdf, first + index, { at: Number(groups[0]) });
      at = end;
    }
  }
  return dictOf(readValue(pdf, text, at + 7).value);
}

function readEntries(pdf: Pdf, at: number): Dict {
  const stream = readObject(pdf, at);
  const dict = dictOf(stream.value);
  if (dict.get("/Type") !== "/XRef") throw new BrokenPdf();
  const data = unpack(pdf, stream);
  const [kind = 0, where = 0, rest = 0] = numbersOf(dict.get("/W"));
  const width = kind + where + rest;
  const ranges = dict.has("/Index") ? numbersOf(dict.get("/Index")) : [0, numberOf(dict.get("/Size"))];
  if (width < 1 || width > 20) throw new BrokenPdf();
  let row = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2);
    for (let index = 0; index < count; index += 1, row += width) {
      if (row + width > data.byteLength) throw new BrokenPdf();
      const type = kind === 0 ? 1 : uintOf(data, row, kind);
      const place = uintOf(data, row + kind, where);
      if (type === 1) addPlace(pdf, first + index, { at: place });
      if (type === 2) addPlace(pdf, first + index, { within: place });
    }
  }
  return dict;
}

function addPlace({ places }: Pdf, number: number, place: Place): void {
  if (!places.has(number)) places.set(number, place);
  if (places.size > limits.entries) throw new BrokenPdf();
}

/** Whether the tree of pages has one with something on it. */
function hasPage(pdf: Pdf): boolean {
  const catalog = dictOf(follow(pdf, pdf.trailer.get("/Root")).value);
  const todo = [catalog.get("/Pages")];
  const visited = new Set<number>();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (!isRef(next) || visited.has(next.ref)) continue;
    if (visited.add(next.ref).size > limits.nodes) throw new BrokenPdf();
    const node = dictOf(follow(pdf, next).value);
    const kids = follow(pdf, node.get("/Kids")).value;
    if (Array.isArray(kids)) for (const kid of kids.toReversed()) todo.push(kid);
    else if (node.get("/Type") === "/Page" && isShown(pdf, node.get("/Contents"))) return true;
  }
  return false;
}

/** Whether anything that the trailer leads to is more than pages (`isActive`). An object that cannot be read ends it as damaged. */
function doesMore(pdf: Pdf): boolean {
  const valueOf = (value: Value | undefined) => follow(pdf, value).value;
  const todo: Value[] = [pdf.trailer];
  const visited = new Set<number>();
  for (let next = todo.pop(); next !== undefined; next = todo.pop() ?? pdf.replaced.pop()) {
    if (isRef(next)) {
      if (visited.has(next.ref)) continue;
      visited.add(next.ref);
      todo.push(valueOf(next));
    } else if (Array.isArray(next)) {
      for (const value of next) if (typeof value === "object" && value !== null) todo.push(value);
    } else if (next instanceof Map) {
      if (isActive(next, valueOf)) return true;
      for (const value of next.values()) if (typeof value === "object" && value !== null) todo.push(value);
    }
  }
  return false;
}

/** A page is drawn by one stream, or by a list of streams. */
function isShown(pdf: Pdf, contents: Value | undefined): boolean {
  const { value, streamAt } = follow(pdf, contents);
  if (Array.isArray(value)) return value.some((one) => isRef(one) && follow(pdf, one).streamAt !== null);
  return streamAt !== null;
}

/** What a reference leads to; a value that is none is itself. */
function follow(pdf: Pdf, value: Value | undefined): Found {
  if (!isRef(value)) return { value: value ?? null, streamAt: null };
  const place = pdf.places.get(value.ref);
  if (!place) return { value: null, streamAt: null };
  if ("at" in place) return readObject(pdf, place.at, value.ref);
  return { value: readPacked(pdf, place.within, value.ref), streamAt: null };
}

/** `7 0 obj …` at a place of the file. Throws when another object stands there. */
function readObject(pdf: Pdf, at: number, expected?: number): Found {
  const head = matched(pdf, "object", pdf.text, at);
  if (expected !== undefined && Number(head.groups[0]) !== expected) throw new BrokenPdf();
  const { value, end } = readValue(pdf, pdf.text, head.end);
  return { value, streamAt: matchAt(pdf, "stream", pdf.text, end)?.end ?? null };
}

/** An object that stands, without its number, in a packed stream of objects. */
function readPacked(pdf: Pdf, stream: number, number: number): Value {
  const { text, starts } = pdf.packed.get(stream) ?? openPacked(pdf, stream);
  const start = starts.get(number);
  if (start === undefined) throw new BrokenPdf();
  return readValue(pdf, text, start).value;
}

function openPacked(pdf: Pdf, stream: number): Packed {
  const place = pdf.places.get(stream);
  if (!place || !("at" in place)) throw new BrokenPdf();
  const found = readObject(pdf, place.at, stream);
  const first = numberOf(dictOf(found.value).get("/First"));
  const text = latin1(unpack(pdf, found));
  const heads = text.slice(0, first).trim().split(/\s+/).map(Number);
  const starts = new Map(heads.flatMap((head, at) => (at % 2 === 0 ? [[head, first + (heads[at + 1] ?? 0)] as const] : [])));
  const packed = { text, starts };
  pdf.packed.set(stream, packed);
  return packed;
}

/** The bytes of a stream as it is packed by default; other packings are for pictures. */
function unpack(pdf: Pdf, { value, streamAt }: Found): Uint8Array {
  const dict = dictOf(value);
  const length = numberOf(follow(pdf, dict.get("/Length")).value);
  if (streamAt === null || streamAt + length > pdf.bytes.byteLength) throw new BrokenPdf();
  const packed = pdf.bytes.subarray(streamAt, streamAt + length);
  const filter = firstOf(dict.get("/Filter"));
  if (filter === null) return packed;
  if (filter !== "/FlateDecode") throw new BrokenPdf();
  const data = inflate(packed, pdf.budget.unpacked);
  spend(pdf.budget, "unpacked", data.byteLength);
  const parameters = firstOf(dict.get("/DecodeParms"));
  return parameters instanceof Map ? unfiltered(data, parameters) : data;
}

function inflate(packed: Uint8Array, max: number): Uint8Array {
  try {
    // An end that was cut short is no reason to refuse what can be read.
    return inflateSync(packed, { maxOutputLength: Math.max(1, max), finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    throw new BrokenPdf();
  }
}

/** Undoes the row filters of PNG, which streams of numbers are packed with. */
function unfiltered(data: Uint8Array, parameters: Dict): Uint8Array {
  const predictor = parameters.get("/Predictor") ?? 1;
  if (predictor === 1) return data;
  const columns = numberOf(parameters.get("/Columns") ?? 1);
  if (numberOf(predictor) < 10 || columns < 1 || columns > 1_000) throw new BrokenPdf();
  const rows = Math.floor(data.byteLength / (columns + 1));
  const out = new Uint8Array(rows * columns);
  const before = (at: number, isThere: boolean) => (isThere ? (out[at] ?? 0) : 0);
  for (let row = 0; row < rows; row += 1) {
    const start = row * (columns + 1);
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = before(at - 1, column > 0);
      const up = before(at - columns, row > 0);
      const corner = before(at - columns - 1, row > 0 && column > 0);
      out[at] = (data[start + 1 + column] ?? 0) + filterValue(data[start] ?? 0, left, up, corner);
    }
  }
  return out;
}

function filterValue(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return Math.floor((left + up) / 2);
    case 4: {
      const distance = (value: number) => Math.abs(left + up - corner - value);
      const nearer = distance(left) <= distance(up) ? left : up;
      return distance(nearer) <= distance(corner) ? nearer : corner;
    }
    default:
      throw new BrokenPdf();
  }
}

/** One value of the PDF's language, and where it ends. */
function readValue(pdf: Pdf, text: string, start: number, depth = 0): { value: Value; end: number } {
  if (depth > limits.depth) throw new BrokenPdf();
  const at = afterSpace(text, start);
  spend(pdf.budget, "characters", at - start + 1);
  if (text.startsWith("<<", at)) return readDict(pdf, text, at + 2, depth);
  const first = text.charAt(at);
  if (first === "[") return readArray(pdf, text, at + 1, depth);
  if (first === "(" || first === "<") {
    const end = first === "(" ? endOfString(pdf, text, at) : matched(pdf, "hex", text, at).end;
    return { value: { written: text.slice(at, end) }, end };
  }
  if (first === "/") return readName(pdf, text, at);
  const reference = matchAt(pdf, "reference", text, at);
  if (reference) return { value: { ref: Number(reference.groups[0]) }, end: reference.end };
  const { end } = matched(pdf, "word", text, at);
  const word = text.slice(at, Math.min(end, at + 40));
  if (/^[\d+-.]+$/.test(word) && Number.isFinite(Number(word))) return { value: Number(word), end };
  if (word !== "true" && word !== "false" && word !== "null") throw new BrokenPdf();
  return { value: null, end };
}

/** `/Type`; a letter may be written by its number, `/T#79pe`. */
function readName(pdf: Pdf, text: string, at: number): { value: string; end: number } {
  const { end } = matched(pdf, "name", text, at);
  const decode = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
  return { value: text.slice(at, Math.min(end, at + 200)).replace(/#([\da-fA-F]{2})/g, decode), end };
}

function readDict(pdf: Pdf, text: string, start: number, depth: number): { value: Dict; end: number } {
  const value: Dict = new Map();
  let at = afterSpace(text, start);
  while (!text.startsWith(">>", at)) {
    const key = readValue(pdf, text, at, depth + 1);
    if (typeof key.value !== "string") throw new BrokenPdf();
    const entry = readValue(pdf, text, key.end, depth + 1);
    const former = value.get(key.value);
    if (former !== undefined) pdf.replaced.push(new Map([[key.value, former]]));
    value.set(key.value, entry.value);
    at = afterSpace(text, entry.end);
  }
  return { value, end: at + 2 };
}

function readArray(pdf: Pdf, text: string, start: number, depth: number): { value: Value[]; end: number } {
  const value: Value[] = [];
  let at = afterSpace(text, start);
  while (text[at] !== "]") {
    const entry = readValue(pdf, text, at, depth + 1);
    value.push(entry.value);
    at = afterSpace(text, entry.end);
  }
  return { value, end: at + 1 };
}

/** Behind a text in brackets, which may hold brackets in pairs. */
function endOfString(pdf: Pdf, text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\\") at += 1;
    else if (character === "(") open += 1;
    else if (character === ")") open -= 1;
    if (open > 0) continue;
    spend(pdf.budget, "characters", at - start);
    return at + 1;
  }
  throw new BrokenPdf();
}

/** Past white space and comments. */
function afterSpace(text: string, start: number): number {
  let at = start;
  for (let isComment = false; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\n" || character === "\r") isComment = false;
    else if (character === "%") isComment = true;
    else if (!isComment && !"\0\t\f ".includes(character)) return at;
  }
  return at;
}

type Matched = { groups: string[]; end: number };

/** What a pattern finds exactly at a place. */
function matchAt({ budget }: Pdf, name: keyof typeof patterns, text: string, at: number): Matched | null {
  const sticky = patterns[name];
  sticky.lastIndex = at;
  const found = sticky.exec(text);
  if (!found) return null;
  spend(budget, "characters", sticky.lastIndex - at);
  return { groups: found.slice(1), end: sticky.lastIndex };
}

function matched(pdf: Pdf, name: keyof typeof patterns, text: string, at: number): Matched {
  const found = at < 0 ? null : matchAt(pdf, name, text, at);
  if (!found) throw new BrokenPdf();
  return found;
}

/** A character for each byte. */
const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

function spend(budget: Budget, what: keyof Budget, amount: number): void {
  budget[what] -= amount;
  if (budget[what] < 0) throw new BrokenPdf();
}

const isRef = (value: Value | undefined): value is Ref => typeof value === "object" && value !== null && "ref" in value;
const firstOf = (value: Value | undefined): Value => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null));

function dictOf(value: Value): Dict {
  if (value instanceof Map) return value;
  throw new BrokenPdf();
}

function numberOf(value: Value | undefined): number {
  if (typeof value === "number" && value >= 0) return value;
  throw new BrokenPdf();
}

const numbersOf = (value: Value | undefined): number[] => (Array.isArray(value) ? value.map(numberOf) : []);

const uintOf = (data: Uint8Array, at: number, length: number) =>
  data.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);
