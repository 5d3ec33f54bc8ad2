/** What stands in a row of page links: a page, or a jump over the pages left out. */
export type PageItem = { kind: "page"; page: number } | { kind: "jump"; by: 3 | 5; to: number; forward: boolean };

/**
 * First page, last page, and the pages around the current one; between them jumps of 5 pages (3 when `compact`), as
 * mall-spec §2 names them. A gap of one page shows that page instead of a jump.
 */
export function pageItems(current: number, pages: number, compact = false): PageItem[] {
  const around = compact ? 1 : 2;
  const by = compact ? 3 : 5;
  // Near an end the window keeps its size, so that the links do not move under the pointer.
  const from = Math.max(1, Math.min(current - around, pages - 2 * around));
  const to = Math.min(pages, Math.max(current + around, 1 + 2 * around));
  const items: PageItem[] = [];
  const add = (page: number) => items.push({ kind: "page", page });

  if (from > 1) add(1);
  if (from === 3) add(2);
  if (from > 3) items.push({ kind: "jump", by, to: Math.max(1, current - by), forward: false });
  for (let page = from; page <= to; page++) add(page);
  if (to < pages - 2) items.push({ kind: "jump", by, to: Math.min(pages, current + by), forward: true });
  if (to === pages - 2) add(pages - 1);
  if (to < pages) add(pages);
  return items;
}
