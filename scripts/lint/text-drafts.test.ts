import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What puts a text back after a reload or a login. */
const keepers = /\buse(?:Draft|TextDraft|Stored|OrderForm|FormDraft|CollectionDraft|ContentForm|BiddingForm)\(/;

/** Fields of several lines whose file keeps nothing, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "src/features/content/components/admin/content-fields.tsx": "use-content-form.ts keeps the whole form",
  "src/features/supplier/components/goods-fields.tsx": "goods-form.tsx keeps the whole form",
  "src/features/dispute/components/statement-fields.tsx": "the dialogs around it keep the text",
  "src/features/bidding/components/simulator.tsx": "a trial that starts from an example and sends nothing",
  "src/features/bidding/components/verifier.tsx": "lines of a file that is at hand; nothing is sent",
  "src/features/chat/components/saved-replies.tsx": "shows what is saved now: an older text would go over a newer one",
  "src/features/shop/components/admin/shop-categories.tsx": "shows what is saved now: an older text would go over a newer one",
  "src/features/system/components/config-control.tsx": "shows what is saved now: an older text would go over a newer one",
  "src/features/system/components/calendar-admin.tsx": "shows what is saved now: an older text would go over a newer one",
};

const files = globSync("src/features/**/*.tsx").filter((file) => !file.includes(".test."));
const unkept = files.filter((file) => {
  const text = readFileSync(file, "utf8");
  return /<(?:Textarea|RichText)\b/.test(text) && !keepers.test(text);
});

test("what somebody writes at length is kept, or it is said why not", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(unkept.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
