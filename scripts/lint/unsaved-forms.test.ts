import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What asks before a form is left with something typed, or puts it back: hooks of the form's own file. */
const keepers =
  /\buse(?:Form|Unsaved|LeaveGuard|Draft|TextDraft|Stored|Sending|OrderForm|BiddingForm|CollectionDraft|TemplateForm|ContentForm|BidDraft)\(/;

/** Forms whose file does neither, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "src/features/cart/components/batch-row.tsx": "looks for the goods of one line; the lines are kept",
  "src/features/cart/components/cart-lists.tsx": "the name of a list, typed in one word",
  "src/features/cart/components/share-cart.tsx": "a window, which asks itself; the title is proposed",
  "src/features/cart/components/shared-cart.tsx": "one product code, added at once",
  "src/features/catalogue/components/cart-form.tsx": "a quantity of one product",
  "src/features/content/components/admin/content-fields.tsx": "use-content-form.ts keeps or asks",
  "src/features/hazard/components/register-import.tsx": "a file that is at hand",
  "src/features/pricing/components/pack-plan-panel.tsx": "one amount that is looked up",
  "src/features/role/components/operator-roles.tsx": "a window, which asks itself",
  "src/features/session/components/password-login.tsx": "what one signs in with",
};

const files = globSync("src/features/**/*.tsx").filter((file) => !file.includes(".test."));
/** A form that opens a page by its address has nothing to save. */
const opensPage = /method="get"|\baction=\{|\brole="search"/;
const forms = files.flatMap((file) => {
  const text = readFileSync(file, "utf8");
  const tags = text.match(/<form\b(?:[^>"]|=>|"[^"]*")*>/g) ?? [];
  return tags.some((tag) => !opensPage.test(tag)) ? [{ file, text }] : [];
});

test("a form is not left with what was typed in it without a question, or it is said why", () => {
  expect(forms.length).toBeGreaterThan(40);
  const unkept = forms.filter(({ text }) => !keepers.test(text)).map(({ file }) => file);
  expect(unkept.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
