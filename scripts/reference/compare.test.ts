import { describe, expect, test } from "vitest";
import { compare, hashOf, hashOfAll, keyOf, type ReferenceSet, type Row } from "./compare.ts";

const rows = [
  { id: "a", name: "甲", note: null },
  { id: "b", name: "乙", note: "二" },
];
const set: ReferenceSet = { label: "词", table: "word", key: ["id"], columns: ["name", "note"], rows, vanished: "stay" };
const [a, b] = rows as unknown as [Row, Row];
const recordOf = (...written: Row[]) => new Map(written.map((row) => [keyOf(set, row), hashOf(set, row)]));
const count = ({ added, changed, unchanged, edited, vanished, deleted }: ReturnType<typeof compare>) => ({
  added: added.length,
  changed: changed.length,
  unchanged: unchanged.length,
  edited: edited.length,
  vanished: vanished.length,
  deleted: deleted.length,
});
const none = { added: 0, changed: 0, unchanged: 0, edited: 0, vanished: 0, deleted: 0 };

describe("a row of a set", () => {
  test("that nobody has is new", () => {
    expect(count(compare(set, [], new Map()))).toEqual({ ...none, added: 2 });
  });

  test("that is as it was written is left alone", () => {
    expect(count(compare(set, rows, recordOf(a, b)))).toEqual({ ...none, unchanged: 2 });
  });

  test("that changed in the set is written anew", () => {
    const before = { ...b, name: "旧" };
    const found = compare(set, [a, before], recordOf(a, before));
    expect(count(found)).toEqual({ ...none, unchanged: 1, changed: 1 });
    expect(found.changed).toEqual([b]);
  });

  test("that people edited stays theirs, whether or not the set changed since", () => {
    const theirs = { ...b, name: "我们的" };
    expect(count(compare(set, [a, theirs], recordOf(a, b)))).toEqual({ ...none, unchanged: 1, edited: 1 });
    expect(count(compare(set, [a, theirs], recordOf(a, { ...b, name: "旧" })))).toEqual({ ...none, unchanged: 1, edited: 1 });
  });

  test("that people removed does not come back", () => {
    expect(count(compare(set, [a], recordOf(a, b)))).toEqual({ ...none, unchanged: 1, edited: 1 });
  });

  test("that people wrote before the set knew it stays theirs, and is the set's own when it says the same", () => {
    expect(count(compare(set, [a, { ...b, name: "我们的" }], new Map()))).toEqual({ ...none, unchanged: 1, edited: 1 });
    expect(count(compare(set, rows, new Map()))).toEqual({ ...none, unchanged: 2 });
  });

  test("that people edited to what the set says now is the set's own again", () => {
    expect(count(compare(set, rows, recordOf(a, { ...b, name: "旧" })))).toEqual({ ...none, unchanged: 2 });
  });

  test("that was made in passing is filled", () => {
    const made = { id: "b", name: "进口乙", note: 1 };
    const filling = { ...set, madeInPassing: "note" };
    expect(count(compare(filling, [a, made], recordOf(a)))).toEqual({ ...none, unchanged: 1, changed: 1 });
    expect(count(compare(filling, [a, { ...made, note: "有人写的" }], recordOf(a)))).toEqual({
      ...none,
      unchanged: 1,
      edited: 1,
    });
    expect(count(compare(set, [a, made], recordOf(a)))).toEqual({ ...none, unchanged: 1, edited: 1 });
  });
});

describe("a row that left the set", () => {
  const gone = { id: "c", name: "丙", note: null };
  const recorded = recordOf(a, b, gone);

  test("stays where others refer to it, and is said", () => {
    expect(count(compare(set, [...rows, gone], recorded))).toEqual({ ...none, unchanged: 2, vanished: 1 });
  });

  test("goes where nothing does, unless people edited it", () => {
    const deleting: ReferenceSet = { ...set, vanished: "delete" };
    expect(compare(deleting, [...rows, gone], recorded).deleted).toEqual([keyOf(set, gone)]);
    expect(count(compare(deleting, [...rows, { ...gone, name: "改" }], recorded))).toEqual({
      ...none,
      unchanged: 2,
      vanished: 1,
    });
  });

  test("is nobody's when it is gone already; rows that never were of the set are left out", () => {
    expect(count(compare(set, rows, recorded))).toEqual({ ...none, unchanged: 2 });
    expect(count(compare(set, [...rows, gone], recordOf(a, b)))).toEqual({ ...none, unchanged: 2 });
  });
});

test("the hash of all sets follows every value, every column and every set", () => {
  const hashes = [
    [set],
    [{ ...set, rows: [a] }],
    [{ ...set, rows: [a, { ...b, note: "三" }] }],
    [{ ...set, columns: ["name"] }],
    [set, { ...set, table: "other" }],
  ].map(hashOfAll);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashOfAll([{ ...set }])).toBe(hashes[0]);
});
