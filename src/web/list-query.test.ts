import * as v from "valibot";
import { expect, it } from "vitest";
import { pagingEntries } from "#src/domain/kernel/paging.ts";
import { listQuery } from "./list-query.ts";

const Query = v.strictObject({ ...pagingEntries, status: v.optional(v.picklist(["sent", "held"])) });

it("reads an address as the call takes it, and sends it on as text", () => {
  const query = listQuery(Query, "status=held&pageNum=3");
  expect(query).toEqual({ filters: { status: "held", pageNum: 3, pageSize: 20 }, sent: { status: "held", pageNum: "3" } });
});

it("takes empty fields of a form as left out", () => {
  expect(listQuery(Query, "status=&pageNum=2").filters).toEqual({ pageNum: 2, pageSize: 20 });
});

it.each(["status=gone", "pageNum=0", "pageSize=1000", "made=up"])("asks for the plain list instead of %s", (query) => {
  expect(listQuery(Query, query)).toEqual({ filters: { pageNum: 1, pageSize: 20 }, sent: {} });
});
