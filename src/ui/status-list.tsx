import type { ReactNode } from "react";
import { Pagination } from "./pagination.tsx";
import { StatusTabs, type StatusTabsProps } from "./status-tabs.tsx";

type Props<S extends string> = Omit<StatusTabsProps<S>, "filters" | "counts" | "current"> & {
  page: { rows: readonly unknown[]; total: number; counts: StatusTabsProps<S>["counts"] };
  filter: { status?: S | undefined; pageNum: number; pageSize: number };
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** A list with a tab for each status and its pages: the address is the state. */
export function StatusList<S extends string>({ page, filter, empty, children, ...tabs }: Props<S>) {
  const { status, pageNum, pageSize } = filter;
  return (
    <>
      <StatusTabs {...tabs} counts={page.counts} current={status} />
      {page.rows.length === 0 ? empty : children}
      {page.total > 0 && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) =>
            `${tabs.path}?${new URLSearchParams({ ...(status && { status }), pageNum: String(num), pageSize: String(size) })}`
          }
        />
      )}
    </>
  );
}
