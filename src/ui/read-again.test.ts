import { afterEach, expect, test } from "vitest";
import { readAgain } from "./read-again.ts";
import { toastCommands } from "./toaster.ts";

afterEach(() => void toastCommands.drain());

test("a reading that failed is said, with a way to read again; one that went well is not", async () => {
  let tries = 0;
  const read = async () => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
  };
  await readAgain("购物车", read);
  const [said, ...more] = toastCommands.drain();
  expect(more).toEqual([]);
  if (said?.kind !== "show") throw new Error("nothing was said");
  expect(said.message).toMatchObject({ type: "error", text: "购物车没能读取，显示的可能不是最新内容" });
  expect(said.message.action?.label).toBe("重新读取");
  said.message.action?.onClick();
  expect(tries).toBe(2);
  expect(toastCommands.drain()).toEqual([]);
});
