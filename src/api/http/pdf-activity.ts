/** A value of a PDF as `pdf.ts` reads it; names keep their slash. */
export type PdfValue = number | string | null | { ref: number } | PdfString | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;
/** A text as it is written, with its brackets. */
export type PdfString = { written: string };

type Follow = (value: PdfValue | undefined) => PdfValue;

/**
 * Whether a dictionary of a PDF makes a reader do more than show pages: run a script, start a program, open or hold another file, send
 * a form, play something. `follow` gives what a reference leads to. A link that is pressed may lead to a page of the document, to the
 * web or to a mailbox.
 */
export function isActive(dict: PdfDict, follow: Follow): boolean {
  for (const [key, value] of dict) {
    if (activeKeys.has(key)) return true;
    if (names.has(key) && activeNames.has(nameOf(follow(value)))) return true;
    if (actionKeys.has(key) && actionsOf(follow(value), follow).some((action) => isUnknown(action, follow))) return true;
    if (key === "/OpenAction" && actsByItself(follow(value), follow)) return true;
    if (key === "/AA" && [...dictOf(follow(value)).values()].some((one) => actsByItself(follow(one), follow))) return true;
    if (addressKeys.has(key) && leadsElsewhere(follow(value))) return true;
  }
  // A stream whose bytes stand in another file.
  return dict.has("/Length") && isFileName(follow(dict.get("/F")));
}

const activeKeys: ReadonlySet<string> = new Set([
  "/JS",
  "/JavaScript",
  "/EmbeddedFile",
  "/EmbeddedFiles",
  "/EF",
  "/XFA",
  "/RichMedia",
  "/RichMediaContent",
]);

/** Keys whose names say what an action, a stream or an annotation is. */
const names: ReadonlySet<string> = new Set(["/S", "/Type", "/Subtype"]);
const activeNames: ReadonlySet<string> = new Set(
  "/JavaScript /Launch /SubmitForm /ImportData /GoToR /GoToE /GoToDp /Rendition /RichMediaExecute /EmbeddedFile /RichMedia /FileAttachment /Movie /Sound /Screen /3D".split(
    " ",
  ),
);

/** The key of a file is that of an annotation's flags too, which are a number. */
const isFileName = (value: PdfValue) =>
  value instanceof Map || (typeof value === "object" && value !== null && "written" in value);

/** Where an action stands that is done at a press. */
const actionKeys: ReadonlySet<string> = new Set(["/A", "/PA", "/Next"]);
/** Actions that stay within the document, and addresses, which `addressKeys` hold. */
const harmlessActions: ReadonlySet<string> = new Set(
  "/GoTo /Named /URI /Thread /Hide /ResetForm /SetOCGState /Trans /GoTo3DView".split(" "),
);

const actionsOf = (value: PdfValue, follow: Follow): PdfDict[] =>
  (Array.isArray(value) ? value.map(follow) : [value]).filter((one) => one instanceof Map);

/** Whether an action is none of those that are known to be harmless, or goes to a place in another file. */
function isUnknown(action: PdfDict, follow: Follow): boolean {
  const kind = nameOf(follow(action.get("/S")));
  return kind !== "" && (!harmlessActions.has(kind) || (kind === "/Thread" && action.has("/F")));
}

/** An address that is opened at a press, and the one that others are read below. */
const addressKeys: ReadonlySet<string> = new Set(["/URI", "/Base"]);
const schemes: ReadonlySet<string> = new Set(["http", "https", "mailto"]);

/** Whether an address is of another kind than the web's or a mailbox. One without a scheme is read as a page of the web. */
function leadsElsewhere(value: PdfValue): boolean {
  if (value === null || typeof value !== "object" || !("written" in value)) return false;
  const address = plain(decoded(value));
  if (/^[\\/]{2}/.test(address)) return true;
  const [, scheme] = /^([^/?#:]*):/.exec(address) ?? [];
  return scheme !== undefined && !schemes.has(scheme.toLowerCase());
}

/** Without the mark of an alphabet, and without what readers skip: blanks and control characters, the half of a wide letter too. */
const plain = (text: string) =>
  text.replace(/^(?:\u00FE\u00FF|\u00FF\u00FE|\u00EF\u00BB\u00BF)/, "").replace(/[\0-\x20\x7F-\xA0]/g, "");

/** A text in brackets or in hexadecimal digits. */
function decoded({ written }: PdfString): string {
  if (written.startsWith("("))
    return written.slice(1, -1).replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) => unescaped(code));
  const digits = written.replace(/[^\da-fA-F]/g, "");
  return digits.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

function unescaped(code: string): string {
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255);
  // Line ends that are escaped are none; other letters of this kind are blanks.
  return /^[\r\nnrtbf]/.test(code) ? "" : code;
}

/** What is done without a press may go to a place of the document alone. */
function actsByItself(action: PdfValue, follow: Follow): boolean {
  const kind = nameOf(follow(dictOf(action).get("/S")));
  return kind !== "" && kind !== "/GoTo" && kind !== "/Named";
}

const nameOf = (value: PdfValue) => (typeof value === "string" ? value : "");
const dictOf = (value: PdfValue): PdfDict => (value instanceof Map ? value : new Map());
