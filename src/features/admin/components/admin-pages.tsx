import { Pagination } from "#src/ui/pagination.tsx";

/** Pages of a list at `path` that keep what else its address asks for. */
export function AdminPages({
  path,
  total,
  filters: { pageNum, pageSize, ...filter },
}: {
  path: `/admin/${string}`;
  total: number;
  filters: { pageNum: number; pageSize: number; [filter: string]: string | number | undefined };
}) {
  if (total === 0) return null;
  const hiddenFields = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const href = (at: number, size: number) =>
    `${path}?${new URLSearchParams([...hiddenFields, ["pageNum", String(at)], ["pageSize", String(size)]])}`;
  return <Pagination total={total} pageNum={pageNum} pageSize={pageSize} href={href} />;
}
