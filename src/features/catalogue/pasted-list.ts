import { renderedFor } from "#src/web/viewer.ts";

/** So many things of a list that was typed or pasted into a search. */
const max = 20;
/** Signs of a list; a comma is one beside a Chinese character alone: `1,2-二氯乙烷` and `N,N-二甲基甲酰胺` are one name. */
const between = /[、；;\n]|(?<=[\p{Script=Han}\s])[,，]|[,，](?=\s*\p{Script=Han})/u;

/** The things that a search lists, `甲醇、乙腈`: none where it looks for one. */
export function listedIn(q: string): string[] {
  const parts = [...new Set(q.split(between).map((part) => part.trim()))].filter((part) => part.length > 1).slice(0, max);
  return parts.length > 1 ? parts : [];
}

/** Where the page 批量添加 keeps what is typed into it, for whoever types. */
export const batchTextName = "batchText";

/** Puts lines below what the box of 批量添加 holds already. */
export async function handToBatch(lines: readonly string[]): Promise<void> {
  const store = (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
  const key = `${batchTextName}:${renderedFor()}`;
  const before = store.get(key);
  store.set(key, [...(typeof before === "string" && before.trim() !== "" ? [before.trimEnd()] : []), ...lines].join("\n"));
}
