import { expect, test } from "vitest";
import * as v from "valibot";
import { NewCategory } from "./schema.ts";

test("a name is no way through the tree", () => {
  const read = (name: string) => v.safeParse(NewCategory, { parentId: "2", name, nature: "chemical" });
  for (const name of ["无机/有机", "无机／有机"])
    expect(read(name).issues?.map(({ message }) => message)).toEqual(["分类名称不能含“/”，它用来分隔上下级分类"]);
  expect(read("无机与有机").success).toBe(true);
});
