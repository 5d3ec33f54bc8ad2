import { expect } from "@playwright/test";
import * as v from "valibot";
import { DictEntry } from "#src/domain/system/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, unique } from "#tests/support/session.ts";

test("an operator makes a dictionary, which other programs read at once", async ({ signedIn }) => {
  const page = await signedIn("operator", "/admin/dictionaries");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const type = unique("lab").replaceAll("-", "_");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("button", { name: "新建字典" }).click();
  await dialog.getByLabel(/^类型/).fill(type);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请输入名称");
  await dialog.getByLabel(/^名称/).fill("库房");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/dictionaries/${type}`);

  await main.getByRole("button", { name: "新增条目" }).click();
  await dialog.getByLabel(/^名称/).fill("一号库");
  await dialog.getByLabel(/^值/).fill("one");
  await dialog.getByLabel("样式").selectOption("绿色");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(main.getByRole("row").filter({ hasText: "一号库" })).toContainText("启用");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await callApi(page, v.array(DictEntry), "GET", `/system/dict/data/type/${type}`)).toEqual([
    { dictType: type, dictLabel: "一号库", dictValue: "one", cssClass: "success" },
  ]);

  await page.goto("/admin/dictionaries/mall_unit_type");
  await expect(main.getByText("取值由系统使用")).toBeVisible();
  await expect(main.getByRole("button", { name: "删除" })).toHaveCount(0);
  await main.getByRole("button", { name: "修改 医疗机构" }).click();
  await expect(dialog).toContainText("不能修改、停用或删除");
});
