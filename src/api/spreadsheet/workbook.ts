import type { Zip } from "../http/zip.ts";
import type { SheetLimits } from "./limits.ts";
import { TooMuch, UnreadableWorkbook } from "./problem.ts";
import { readXml, tagsOfContent, type XmlHandlers } from "./xml.ts";

/** What the sheets of a workbook share, and where they are. */
export type Workbook = {
  sheets: readonly { path: string; isHidden: boolean }[];
  strings: readonly string[];
  /** By the number of a cell's style: whether its number is a date. */
  isDateStyle: readonly boolean[];
  /** Days count from 1904, as old Macs do. */
  is1904: boolean;
};

export async function readWorkbook(zip: Zip, limits: SheetLimits): Promise<Workbook> {
  const targets = await readTargets(zip, limits);
  const sheets: { path: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readPart(zip, "xl/workbook.xml", limits, {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = isTrue(attributes["date1904"]);
      if (name !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const path = targets.get(id);
      if (path) sheets.push({ path, isHidden: (attributes["state"] ?? "visible") !== "visible" });
    },
  });
  return { sheets, is1904, strings: await readStrings(zip, limits), isDateStyle: await readStyles(zip, limits) };
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

async function readPart(zip: Zip, path: string, { tags }: SheetLimits, handlers: XmlHandlers): Promise<void> {
  const part = zip.read(path);
  if (!part) throw new UnreadableWorkbook();
  await readXml(part, { left: tags }, handlers);
}

/** Paths of the sheets by their relation's id. */
async function readTargets(zip: Zip, limits: SheetLimits): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readPart(zip, "xl/_rels/workbook.xml.rels", limits, {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

/** Texts that cells name by number; what is phonetic guidance (`rPh`) is none of them. */
async function readStrings(zip: Zip, limits: SheetLimits): Promise<string[]> {
  const strings: string[] = [];
  const part = zip.read("xl/sharedStrings.xml");
  if (!part) return strings;
  let mine = "";
  let depth = { text: false, phonetic: false };
  let characters = 0;
  const budget = { left: limits.tags };
  await readXml(part, budget, {
    open: (name) => {
      if (name === "si") mine = "";
      if (name === "t") depth = { ...depth, text: true };
      if (name === "rPh") depth = { ...depth, phonetic: true };
    },
    text: (text) => {
      if (depth.text && !depth.phonetic && mine.length < limits.cellCharacters) mine += text;
    },
    close: (name) => {
      if (name === "t") depth = { ...depth, text: false };
      if (name === "rPh") depth = { ...depth, phonetic: false };
      if (name !== "si") return;
      const stored = unescaped(mine.slice(0, limits.cellCharacters));
      characters += stored.length;
      if (strings.length >= limits.sharedStrings || characters > limits.characters) throw new TooMuch("texts");
      strings.push(stored);
      budget.left += tagsOfContent;
    },
  });
  return strings;
}

/** `_x000D_` stands for a character that XML does not allow. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    : text;

async function readStyles(zip: Zip, limits: SheetLimits): Promise<boolean[]> {
  const part = zip.read("xl/styles.xml");
  if (!part) return [];
  const dateFormats = new Set<string>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  await readXml(
    part,
    { left: limits.tags },
    {
      open: (name, attributes) => {
        if (name === "numFmt" && isDateFormat(attributes["formatCode"] ?? "")) dateFormats.add(attributes["numFmtId"] ?? "");
        if (name === "cellXfs") isCellStyle = true;
        if (name !== "xf" || !isCellStyle) return;
        const format = attributes["numFmtId"] ?? "0";
        styles.push(isBuiltInDate(Number(format)) || dateFormats.has(format));
      },
      close: (name) => {
        if (name === "cellXfs") isCellStyle = false;
      },
    },
  );
  return styles;
}

/** ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are dates in Chinese locales. */
const isBuiltInDate = (format: number) =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from = 0, to = 0]) => format >= from && format <= to);

/** A code of year, month, day, hour or second outside of quoted text, colours and conditions. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.slice(0, 255).replaceAll(/"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)|_./g, ""));
