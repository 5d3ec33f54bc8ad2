import * as v from "valibot";

export const maxPageSize = 100;

/** A whole number from a query string. */
export const QueryInteger = v.pipe(
  v.string(),
  v.maxLength(9, "必须是非负整数"),
  v.regex(/^\d{1,9}$/, "必须是非负整数"),
  v.transform(Number),
);

/** Paging fields that every list call takes (domain §8). */
export const pagingEntries = {
  pageNum: v.optional(v.pipe(QueryInteger, v.minValue(1, "页码从 1 开始"), v.maxValue(100_000, "页码过大")), "1"),
  pageSize: v.optional(
    v.pipe(QueryInteger, v.minValue(1, "每页至少 1 条"), v.maxValue(maxPageSize, `每页最多 ${maxPageSize} 条`)),
    "20",
  ),
};

/** The words of both directions; those of RuoYi's tables too. */
const directions = {
  asc: "asc",
  ascending: "asc",
  true: "asc",
  desc: "desc",
  descending: "desc",
  false: "desc",
} as const;
type DirectionWord = keyof typeof directions;

/** What a caller asks of a list's order; what is not asked follows the list's own. */
export type Sorting<Column extends string> = {
  orderByColumn?: Column | undefined;
  isAsc?: (typeof directions)[DirectionWord] | undefined;
};

/**
 * Sorting fields that every list call takes beside its paging (domain §8). Columns are fields of the rows: those alone that cost
 * a long list no more than its own order does, and that tell no price to whom the rows hide it. A list whose own order is its
 * meaning names none.
 */
export const sortable = <const Column extends string>(columns: readonly Column[]) => ({
  orderByColumn: v.optional(
    v.picklist(columns, columns.length === 0 ? "此列表的顺序是固定的，不能另选排序列" : `排序列只能是 ${columns.join("、")}`),
  ),
  isAsc: v.optional(
    v.pipe(
      v.picklist(Object.keys(directions) as DirectionWord[], "排序方向只能是 asc 或 desc"),
      v.transform((word) => directions[word]),
    ),
  ),
});

/** `{total, rows}` as every list call answers. */
export const Page = <Row extends v.GenericSchema>(row: Row) => v.object({ total: v.number(), rows: v.array(row) });
