import { memo, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { eachRow, guardedRow } from "./each-row.tsx";

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

test.each(["li", "tr", "option", "p"] as const)("a bad row of %s says so in its place, and the others are there", (as) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Tag = as;
  const drawn = eachRow(
    rows,
    ({ id }) => id,
    (row) => <Tag>{nameOf(row)}</Tag>,
    as,
  );
  const html = renderToStaticMarkup(<div>{drawn}</div>);
  expect(html).toContain("甲");
  expect(html).toContain("丙");
  expect(html).toContain("此条数据有误，暂时无法显示，请联系平台客服（编号 b）");
  expect(html.split(`<${as}`).length).toBe(4);
  expect(logged.mock.calls).toEqual([['{"level":"error","row":"b","error":"RangeError: no name"}']]);
});

const said = "此条数据有误，暂时无法显示，请联系平台客服";

/** How often each row of `rows` can be read, then how often the bad one says so. */
const readable = (html: string) => ["甲", "丙", `${said}（编号 b）`].map((text) => html.split(text).length - 1);

const Hooked = ({ row }: { row: Row }) => {
  const [name] = useState(row.name);
  return <li>{nameOf({ id: row.id, name })}</li>;
};

test("a row that is a component is guarded, with its hooks", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const html = renderToStaticMarkup(
    <ul>
      {eachRow(
        rows,
        ({ id }) => id,
        (row) => (
          <Hooked row={row} />
        ),
      )}
    </ul>,
  );
  expect(readable(html)).toEqual([1, 1, 1]);
});

test("a component that is kept guards itself", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Stored = memo(guardedRow(Hooked, ({ row }) => row.id));
  const html = renderToStaticMarkup(
    <ul>
      {eachRow(
        rows,
        ({ id }) => id,
        (row) => (
          <Stored row={row} />
        ),
      )}
    </ul>,
  );
  expect(readable(html)).toEqual([1, 1, 1]);
});

test("a row that has not even a key is named by its place", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = [rows[0], null] as Row[];
  const html = renderToStaticMarkup(
    <ul>
      {eachRow(
        broken,
        ({ id }) => id,
        (row) => (
          <li>{nameOf(row)}</li>
        ),
      )}
    </ul>,
  );
  expect(html).toContain("甲");
  expect(html).toContain(`${said}（编号 2）`);
});
