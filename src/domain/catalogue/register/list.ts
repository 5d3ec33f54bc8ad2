import * as v from "valibot";
import { parseCas } from "../cas-number.ts";
import { oneLine } from "../../kernel/text.ts";

/** Columns of a list as authorities publish it, by the headings they use. */
export const listColumns = {
  entryNo: ["序号", "编号", "目录序号"],
  name: ["品名", "名称", "中文名称", "化学品名称"],
  aliases: ["别名", "别称"],
  cas: ["CAS", "CAS号", "CAS 号", "CAS登记号"],
  condition: ["浓度或形态", "适用条件", "条件"],
  remark: ["备注"],
} as const;
export type ListColumn = keyof typeof listColumns;

export const maxListRows = 3_000;

const keyOf = (heading: string) => oneLine(heading.normalize("NFKC")).replaceAll(" ", "").toUpperCase();

/** Which column stands where; null for one that a list has besides. */
export const listColumnsOf = (headings: readonly string[]): (ListColumn | null)[] =>
  headings.map((heading) => {
    const key = keyOf(heading);
    const found = Object.entries(listColumns).find(([, names]) => names.some((name) => keyOf(name) === key));
    return (found?.[0] as ListColumn | undefined) ?? null;
  });

/** One entry of a published list. */
export const ListEntry = v.strictObject({
  casNo: v.pipe(v.string(), v.maxLength(12), v.regex(/^\d{2,7}-\d{2}-\d$/)),
  nameZh: v.pipe(v.string(), v.maxLength(200)),
  aliases: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)),
  entryNo: v.nullable(v.pipe(v.string(), v.maxLength(20))),
  condition: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});
export type ListEntry = v.InferOutput<typeof ListEntry>;

export type ListProblem = { line: number; reason: string };

/** The condition in the brackets of a name: `过氧化氢溶液[含量＞8%]`. */
const bracketed = /^([^[［]{1,150})[[［]([^\]］]{1,100})[\]］]$/;

/** A row of a list as entries, one for each CAS number it names; or why it cannot be taken. */
export function readListRow(
  line: number,
  cells: Readonly<Partial<Record<ListColumn, string>>>,
): { entries: ListEntry[] } | ListProblem {
  const text = (column: ListColumn) => oneLine((cells[column] ?? "").normalize("NFKC"));
  const written = text("name");
  if (written === "") return { line, reason: "缺少品名" };
  if (written.length > 200) return { line, reason: "品名超过 200 个字" };
  const [, bare = written, inName = ""] = bracketed.exec(written) ?? [];
  const numbers = text("cas")
    .split(/[,，;；、/ ]+/)
    .filter((part) => part !== "");
  if (numbers.length === 0) return { line, reason: `“${written.slice(0, 20)}”没有 CAS 号，请逐条登记` };
  if (numbers.length > 20) return { line, reason: "一行最多 20 个 CAS 号" };
  const casNos = numbers.map(parseCas);
  const wrong = numbers.find((_, place) => casNos[place] === null);
  if (wrong !== undefined) return { line, reason: `CAS 号 ${wrong.slice(0, 20)} 的格式或校验位不正确` };
  const condition = text("condition") || inName;
  const aliases = text("aliases")
    .split(/[;；、]/)
    .map((name) => name.trim().slice(0, 100))
    .filter((name) => name !== "" && name !== "-" && name !== "—")
    .slice(0, 20);
  return {
    entries: casNos
      .filter((casNo) => casNo !== null)
      .map((casNo) => ({
        casNo,
        nameZh: bare.trim(),
        aliases,
        entryNo: text("entryNo").slice(0, 20) || null,
        condition: condition.slice(0, 100) || null,
      })),
  };
}

/** A listing of the register that is in force. */
export type EntryInForce = {
  listingId: number;
  casNo: string;
  nameZh: string;
  entryNo: string | null;
  condition: string | null;
};

export type ListDifference = {
  /** Entries that the register does not have; `isNew` where it does not know the substance. */
  added: (ListEntry & { isNew: boolean })[];
  /** Entries whose number differs. */
  renumbered: { listingId: number; casNo: string; nameZh: string; before: string | null; after: string | null }[];
  unchanged: number;
  /** What stands in the register and not in the file. */
  missing: EntryInForce[];
};

/** What a published list says beyond the register, entry by entry; a substance with several conditions has one for each. */
export function compareList(
  entries: readonly ListEntry[],
  inForce: readonly EntryInForce[],
  isRegistered: (casNo: string) => boolean,
): ListDifference {
  const entryKey = ({ casNo, condition }: Pick<ListEntry, "casNo" | "condition">) => `${casNo} ${plain(condition)}`;
  const byKey = new Map(inForce.map((one) => [entryKey(one), one]));
  const wanted = new Map(entries.map((one) => [entryKey(one), one]));
  const difference: ListDifference = { added: [], renumbered: [], unchanged: 0, missing: [] };
  for (const [key, entry] of wanted) {
    const before = byKey.get(key);
    if (!before) difference.added.push({ ...entry, isNew: !isRegistered(entry.casNo) });
    else if (entry.entryNo !== null && before.entryNo !== entry.entryNo) {
      const { listingId, casNo, nameZh } = before;
      difference.renumbered.push({ listingId, casNo, nameZh, before: before.entryNo, after: entry.entryNo });
    } else difference.unchanged += 1;
  }
  difference.missing = inForce.filter((one) => !wanted.has(entryKey(one)));
  return difference;
}

/** Conditions are the same whatever signs they are written with. */
const plain = (condition: string | null) =>
  (condition ?? "").normalize("NFKC").replaceAll(/\s/g, "").replaceAll("％", "%").replaceAll(/[～∼]/g, "~");
