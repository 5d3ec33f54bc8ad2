import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { eachRow } from "./each-row.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

type Row = { id: string; name: string | null };
const rows: Row[] = [
  { id: "a", name: "甲" },
  { id: "b", name: null },
  { id: "c", name: "丙" },
];
const nameOf = ({ name }: Row) => {
  if (name === null) throw new RangeError("no name");
  return name;
};

test.each(["li", "tr"] as const)("a bad row of %s says so in its place, and the others are there", (as) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Tag = as;
  const drawn = eachRow(
    rows,
    ({ id }) => id,
    (row) => (
      <Tag>
        <>{nameOf(row)}</>
      </Tag>
    ),
    as,
  );
  const html = renderToStaticMarkup(<div>{drawn}</div>);
  expect(html).toContain("甲");
  expect(html).toContain("丙");
  expect(html).toContain("此条数据有误，暂时无法显示，请联系平台客服（编号 b）");
  expect(html.split(`<${as}`).length).toBe(4);
  expect(logged.mock.calls).toEqual([['{"level":"error","row":"b","error":"RangeError: no name"}']]);
});
