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

/** `{total, rows}` as every list call answers. */
export const Page = <Row extends v.GenericSchema>(row: Row) => v.object({ total: v.number(), rows: v.array(row) });
