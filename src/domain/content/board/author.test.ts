import { expect, test } from "vitest";
import { publicName } from "./author.ts";

test.each([
  ["张伟", "张*"],
  ["欧阳小明", "欧***"],
  ["", "匿名"],
])("%s is shown as %s", (name, shown) => expect(publicName(name)).toBe(shown));
