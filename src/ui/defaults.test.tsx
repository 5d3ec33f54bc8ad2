import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { priceSize } from "#src/theme/recipes/price.ts";
import { theme } from "#src/theme/theme.ts";
import { Amount } from "./amount.tsx";
import { checkedOf } from "./checkbox.tsx";
import { Highlight } from "./highlight.tsx";
import { matchParts } from "./match-parts.ts";
import { matchesLabel } from "./option.ts";
import { Loading } from "./skeleton.tsx";
import { TextInput } from "./text-input.tsx";
import { Textarea } from "./textarea.tsx";

test("autocomplete is off unless a purpose is named", () => {
  expect(renderToStaticMarkup(<TextInput />)).toContain(`autoComplete="off"`);
  expect(renderToStaticMarkup(<Textarea />)).toContain(`autoComplete="off"`);
  expect(renderToStaticMarkup(<TextInput autoComplete="tel" />)).toContain(`autoComplete="tel"`);
});

test("prices: figure 16 px, sign 10, inactive 12", () => {
  expect(priceSize).toEqual({ normal: 16, icon: 10, inactive: 12 });
  expect(JSON.stringify(theme.recipes.amount).match(/\d+px/g)).toEqual(["16px", "10px", "12px"]);
  expect(renderToStaticMarkup(<Amount fen={fen(123450)} />)).toMatch(/^<span class="km-amount[^>]*">¥1,234.50</);
  expect(renderToStaticMarkup(<Amount fen={fen(123450)} inactive />)).toMatch(/^<del class="[^"]*--tone_inactive"/);
});

test("#FF5E46 is used only where it is large enough to be read", () => {
  const tone = (size: number) => /--tone_(\w+)"/.exec(renderToStaticMarkup(<Amount fen={fen(1)} size={size} />))?.[1];
  expect([16, 18, 19, 28].map(tone)).toEqual(["small", "small", "large", "large"]);
});

test("component names begin with km", () => {
  const recipes = [...Object.values(theme.recipes), ...Object.values(theme.slotRecipes)];
  expect(recipes.length).toBeGreaterThan(8);
  for (const recipe of recipes) expect(recipe.className).toMatch(/^km-/);
});

test("the loading text", () => {
  expect(renderToStaticMarkup(<Loading />)).toContain("加载中...");
});

test("options are filtered by their label, whatever the case", () => {
  const option = { value: "x", label: "色谱纯 HPLC" };
  expect(["hplc", " 色谱 ", "", "HPLC"].map((typed) => matchesLabel(option, typed))).toEqual([true, true, true, true]);
  expect(matchesLabel(option, "x")).toBe(false);
});

test("matches are cut out whatever the case, the longest term first, and nothing is lost", () => {
  const parts = matchParts("DMSO 二甲基亚砜 dmso (99%)", ["dmso", "dms", "(99%)"]);
  expect(parts.filter((part) => part.isMatch).map((part) => part.text)).toEqual(["DMSO", "dmso", "(99%)"]);
  expect(parts.map((part) => part.text).join("")).toBe("DMSO 二甲基亚砜 dmso (99%)");
  expect(matchParts("abc", ["", " "])).toEqual([{ text: "abc", isMatch: false }]);
});

test("a match is marked, and hostile text stays text", () => {
  expect(renderToStaticMarkup(<Highlight text="无水<b>乙醇" terms={["乙醇"]} />)).toBe("无水&lt;b&gt;<mark>乙醇</mark>");
});

test("the box above a list has three states", () => {
  expect([checkedOf(0, 3), checkedOf(2, 3), checkedOf(3, 3), checkedOf(0, 0)]).toEqual([false, "mixed", true, false]);
});
