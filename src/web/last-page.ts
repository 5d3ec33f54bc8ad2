type Paged = { pageNum?: unknown; pageSize?: unknown };

/**
 * The address of a list's last page, where `address` asks for one after it: an old bookmark, or what was its last row is done. Null
 * while the page has rows, where the list has none at all, and for a list that the address does not turn the pages of.
 *
 * @param address path and query of the page that is rendered
 * @param query what the list was asked with
 * @param data its answer, `{total, rows}`; the search of goods, which counts its pages itself, shows its last one by itself
 */
export function lastPageAddress(address: string, query: unknown, data: unknown): `/${string}` | null {
  const { pageNum: wanted = 1, pageSize = defaultPageSize }: Paged = typeof query === "object" && query !== null ? query : {};
  const pageNum = Number(wanted);
  if (pageNum <= 1 || !isPage(data) || data.rows.length > 0 || data.total === 0) return null;
  const [path = "/", search = ""] = address.split("?");
  const params = new URLSearchParams(search);
  if (params.get("pageNum") !== String(wanted)) return null;
  const last = Math.max(1, Math.min(pageNum - 1, Math.ceil(data.total / Number(pageSize))));
  params.set("pageNum", String(last));
  return `/${path.replace(/^\//, "")}?${params}`;
}

/** Of `pagingEntries`. */
const defaultPageSize = 20;

const isPage = (data: unknown): data is { total: number; rows: readonly unknown[] } =>
  typeof data === "object" &&
  data !== null &&
  !("pageCount" in data) &&
  "total" in data &&
  typeof data.total === "number" &&
  "rows" in data &&
  Array.isArray(data.rows);
