import { TabLinks } from "./tab-links.tsx";

export type StatusTabsProps<S extends string> = {
  label: string;
  path: string;
  /** What else the address keeps. */
  filters?: Record<string, string>;
  /** What the tab of everything says. */
  all: string;
  statuses: readonly S[];
  labels: Record<S, string>;
  counts: readonly { status: S; count: number }[];
  current: S | undefined;
};

/** Everything, then each status that has something, with how much: `?status=` of one path. */
export function StatusTabs<S extends string>({
  label,
  path,
  filters = {},
  all,
  statuses,
  labels,
  counts,
  current,
}: StatusTabsProps<S>) {
  const countOf = (status: S) => counts.find((row) => row.status === status)?.count ?? 0;
  const address = (more: { status?: S }) => {
    const query = new URLSearchParams({ ...filters, ...more }).toString();
    return query ? `${path}?${query}` : path;
  };
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = statuses.filter((status) => countOf(status) > 0 || status === current);
  return (
    <TabLinks
      label={label}
      items={[
        { href: address({}), label: `${all}（${total}）`, current: current === undefined },
        ...shown.map((status) => ({
          href: address({ status }),
          label: `${labels[status]}（${countOf(status)}）`,
          current: status === current,
        })),
      ]}
    />
  );
}
