/** A value of a PDF as `pdf.ts` reads it; names keep their slash. */
export type PdfValue = number | string | null | { ref: number } | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;

/**
 * Whether a dictionary of a PDF makes a reader do more than show pages: run a script, start a program, hold another file, send a
 * form, play something. `follow` gives what a reference leads to. A link that is pressed may lead to a page or an address.
 */
export function isActive(dict: PdfDict, follow: (value: PdfValue | undefined) => PdfValue): boolean {
  for (const [key, value] of dict) {
    if (activeKeys.has(key)) return true;
    if (names.has(key) && activeNames.has(nameOf(follow(value)))) return true;
    if (key === "/OpenAction" && actsByItself(follow(value), follow)) return true;
    if (key === "/AA" && [...dictOf(follow(value)).values()].some((one) => actsByItself(follow(one), follow))) return true;
  }
  return false;
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
  "/JavaScript /Launch /SubmitForm /ImportData /GoToE /Rendition /RichMediaExecute /EmbeddedFile /RichMedia /FileAttachment /Movie /Sound /Screen /3D".split(
    " ",
  ),
);

/** What is done without a press may go to a place of the document alone. */
function actsByItself(action: PdfValue, follow: (value: PdfValue | undefined) => PdfValue): boolean {
  const kind = nameOf(follow(dictOf(action).get("/S")));
  return kind !== "" && kind !== "/GoTo" && kind !== "/Named";
}

const nameOf = (value: PdfValue) => (typeof value === "string" ? value : "");
const dictOf = (value: PdfValue): PdfDict => (value instanceof Map ? value : new Map());
