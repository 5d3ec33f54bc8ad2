import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { button, input } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";
import { type PageItem, pageItems } from "./pagination-range.ts";
import { rangePattern } from "./range-pattern.ts";

export type PaginationProps = {
  total: number;
  pageNum: number;
  pageSize: number;
  /** Where a page is found; its query holds every filter. The forms below take `pageNum` and `pageSize` from the same names. */
  href: (pageNum: number, pageSize: number) => string;
  pageSizes?: readonly number[];
  /** Fewer page links and jumps of 3 pages: for narrow places. */
  compact?: boolean;
  /** Recipients apart from another pagination of the same page. */
  label?: string;
  /** The total is a floor ("10000+"). */
  atLeast?: boolean;
};

/**
 * Page links, page size and jump as plain links and GET forms: they work before and without script, and
 * `SoftNavigation` turns them into in-place navigations.
 */
export function Pagination({
  total,
  pageNum,
  pageSize,
  href,
  pageSizes = [20, 40, 80],
  compact = false,
  label = "分页",
  atLeast,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, pageNum), pages);
  const to = (page: number) => href(page, pageSize);
  return (
    <nav aria-label={label} className={row} data-print="hide">
      <span className={count}>
        共 {total}
        {atLeast && "+"} 条
      </span>
      <ul className={row}>
        <li>
          <Step href={current > 1 ? to(current - 1) : null} label="上一页" rel="prev">
            <Icon name="chevron-left" />
          </Step>
        </li>
        {pageItems(current, pages, compact).map((item) => (
          <li key={keyOf(item)} className={isNear(item, current, pages) ? undefined : roomy}>
            <PageLink item={item} current={current} to={to} />
          </li>
        ))}
        <li>
          <Step href={current < pages ? to(current + 1) : null} label="下一页" rel="next">
            <Icon name="chevron-right" />
          </Step>
        </li>
      </ul>
      <GetForm href={href(1, pageSize)} omit={["pageNum", "pageSize"]}>
        <select
          name="pageSize"
          aria-label="每页条数"
          defaultValue={pageSize}
          key={pageSize}
          data-submit-on-change=""
          className={sizeSelect}
        >
          {sizesWith(pageSizes, pageSize).map((size) => (
            <option key={size} value={size}>
              {size} 条/页
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className={button({ variant: "outline", size: "sm" })}>
            确定
          </button>
        </noscript>
      </GetForm>
      {pages > 1 && (
        <GetForm href={href(1, pageSize)} omit={["pageNum"]}>
          <label className={row}>
            跳至
            <input
              name="pageNum"
              inputMode="numeric"
              pattern={rangePattern(pages)}
              title={`请填写 1–${pages} 的整数`}
              required
              autoComplete="off"
              className={jumpInput}
            />
            页
          </label>
          <button type="submit" className={button({ variant: "outline", size: "sm" })}>
            确定
          </button>
        </GetForm>
      )}
    </nav>
  );
}

function PageLink({ item, current, to }: { item: PageItem; current: number; to: (page: number) => string }) {
  if (item.kind === "jump") {
    return (
      <a
        href={to(item.to)}
        className={pageLink}
        aria-label={`${item.forward ? "向后" : "向前"} ${item.by} 页`}
        title={`${item.forward ? "向后" : "向前"} ${item.by} 页`}
      >
        <Icon name={item.forward ? "chevrons-right" : "chevrons-left"} />
      </a>
    );
  }
  return (
    <a
      href={to(item.page)}
      className={pageLink}
      aria-label={`第 ${item.page} 页`}
      {...(item.page === current ? { "aria-current": "page" } : {})}
    >
      {item.page}
    </a>
  );
}

function Step({ href, label, rel, children }: { href: string | null; label: string; rel: string; children: ReactNode }) {
  if (href === null) {
    return (
      <span className={pageLink} role="link" aria-disabled="true" aria-label={label}>
        {children}
      </span>
    );
  }
  return (
    <a href={href} rel={rel} className={pageLink} aria-label={label} title={label}>
      {children}
    </a>
  );
}

/** A GET form that keeps the query of `href`, but for the fields it holds itself. */
function GetForm({ href, omit, children }: { href: string; omit: string[]; children: ReactNode }) {
  const url = new URL(href, "http://mall.invalid");
  return (
    <form method="get" action={url.pathname} className={row}>
      {[...url.searchParams].map(([name, value], at) =>
        omit.includes(name) ? null : <input key={`${name}${at}`} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

const keyOf = (item: PageItem) => (item.kind === "page" ? `p${item.page}` : `j${item.forward}`);
/** Phones show the neighbours and the ends; the rest has room from 480 px on. */
const isNear = (item: PageItem, current: number, pages: number) =>
  item.kind === "page" && (Math.abs(item.page - current) <= 1 || item.page === 1 || item.page === pages);
const sizesWith = (sizes: readonly number[], size: number) => [...new Set([...sizes, size])].toSorted((a, b) => a - b);

const row = wrap({ align: "center", gap: "1.5", fontSize: "sm" });
const count = css({ color: "fg.muted", fontVariantNumeric: "tabular-nums" });
const pageLink = css({
  display: "grid",
  placeItems: "center",
  minWidth: "control.sm",
  height: "control.sm",
  px: "1.5",
  border: "default",
  borderRadius: "sm",
  bg: "bg.surface",
  color: "fg.default",
  fontVariantNumeric: "tabular-nums",
  _touch: { minWidth: "9", height: "9" },
  _hover: { borderColor: "primary.solid", color: "primary.fg" },
  "&[aria-current]": { bg: "primary.solid", borderColor: "primary.solid", color: "fg.onSolid", fontWeight: "bold" },
  "&[aria-disabled]": { color: "fg.disabled", borderColor: "border.default", bg: "bg.subtle" },
});
const roomy = css({ smDown: { display: "none" } });
const sizeSelect = `${input({ size: "sm", kind: "select" })} ${css({ width: "auto" })}`;
const jumpInput = `${input({ size: "sm" })} ${css({ width: "14", textAlign: "center" })}`;
