import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { base64Pattern } from "#src/domain/kernel/base64.ts";
import { readNotStored, uploadKinds, type UploadKind } from "#src/domain/upload/kinds.ts";
import { inputFields } from "#tests/support/input-fields.ts";

const src = resolve(import.meta.dirname, "../..");
const kinds: Record<string, UploadKind> = uploadKinds;

it("every call that takes a file has a row: what it keeps, how many, and how that goes", () => {
  const takesFile = inputFields().filter(({ actions }) => actions.some(({ requirement }) => requirement === base64Pattern));
  const withFile = [...new Set<string>(takesFile.map(({ call }) => call))];
  const rewritten = [...Object.keys(kinds), ...readNotStored];
  expect(withFile.filter((key) => !rewritten.includes(key))).toEqual([]);
  expect(rewritten.filter((key) => !withFile.includes(key))).toEqual([]);
});

it("every row is bounded, and a measure of the day is asked for where it is kept", () => {
  const loading = sources().flatMap(({ text }) =>
    [...text.matchAll(/(?:measureUpload|storePicture)\(\s*ctx,\s*"([^"]+)"/g)].map(([, key]) => key),
  );
  const measured = Object.entries(kinds).flatMap(([key, { aDay, limit }]) => {
    expect(aDay !== null || limit !== "", key).toBe(true);
    return aDay === null ? [] : [key];
  });
  expect(new Set(loading)).toEqual(new Set(measured));
});

it("nothing is put anywhere but into a folder of the table, or by the mall itself", () => {
  const putting = sources()
    .filter(({ text }) => /FILES\.put\(|files\.put\(/.test(text))
    .map(({ path }) => path);
  expect(putting.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "api/bidding/attachment/service.ts",
    "api/catalogue/structure/pictures.ts",
    "api/content/picture.ts",
    "api/dispute/file.ts",
    "api/purchase/file/service.ts",
    "api/settlement/invoice/service.ts",
    "api/shop/admin/licence-file.ts",
    "api/supplier/document/service.ts",
    "api/system/audit/archive/service.ts",
    "api/upload/proof.ts",
  ]);
});

it("is the table of docs/uploads.md", async () => {
  const rows = Object.entries(kinds).map(
    ([key, { folder, aDay, limit, namedBy, purge }]) =>
      `| \`${key}\` | \`${folder}\` | ${[aDay === null ? "" : `${aDay} a day and person`, limit].filter(Boolean).join("; ")} | ${namedBy} | ${purge} |`,
  );
  const head = `# Uploads

Every call that keeps a file, from \`src/domain/upload/kinds.ts\`; \`vitest run --project unit src/api/upload -u\` writes this page.

| call | keys below | bounded by | named by | goes |
|---|---|---|---|---|
`;
  await expect(`${head}${rows.join("\n")}\n`).toMatchFileSnapshot(resolve(src, "../docs/uploads.md"));
});

function sources(): { path: string; text: string }[] {
  return readdirSync(join(src, "api"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes(".test."))
    .map((path) => ({ path: `api/${path}`, text: readFileSync(join(src, "api", path), "utf8") }));
}
