import { expect, it } from "vitest";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { findRoute } from "#src/web/route-table.ts";
import { deskMenu, deskMenuFor } from "./desk-menu.ts";

const pages = deskMenu.flatMap((section) => section.pages);

it("leads to pages of operators only, under the desk's tab", () => {
  for (const { path } of pages) expect(findRoute(path)).toMatchObject({ path, group: "operator", relateTab: "/admin" });
});

it("names each page once", () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(new Set(pages.map(({ label }) => label)).size).toBe(pages.length);
});

it("shows what the permissions open, and no empty section", () => {
  const paths = (held: readonly string[]) => deskMenuFor(held).map((section) => section.pages.map(({ path }) => path));
  expect(paths([])).toEqual([]);
  expect(paths([permissions.supplierReview])).toEqual([["/admin/registrations", "/admin/papers", "/admin/goods"]]);
  expect(paths([permissions.everything]).flat()).toEqual(pages.map(({ path }) => path));
});
