import { expect } from "@playwright/test";
import * as v from "valibot";
import { CartCount } from "#src/domain/cart/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods } from "#tests/support/session.ts";

test("the operator takes a product down, its supplier appeals, and it is sold again", async ({ signedIn }, { project }) => {
  const seller = project.name === "mobile" ? "chenxing" : "woze";
  const mine = await signedIn(seller, "/supGoods");
  const { productId, productCode } = await makeMyGoods(mine);
  const buyer = await signedIn("zhenghao", "/shoppingCart");
  await callApi(buyer, CartCount, "POST", "/mall-pur/cart/add", { productId, quantity: 1 });

  const admin = await signedIn("operator", "/admin/goods");
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await admin.getByLabel("货号", { exact: true }).fill(productCode);
  await admin.getByRole("button", { name: "查找" }).click();
  const row = admin.getByRole("row").filter({ hasText: productCode });
  await row.getByRole("checkbox").check();
  await admin.getByRole("button", { name: "下架所选" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "下架" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请选择下架的原因");
  await dialog.getByLabel(/原因类别/).selectOption({ label: "信息不实" });
  await dialog.getByLabel(/具体原因/).fill("规格与实物不符");
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "下架" }).click();
  await expect(row).toContainText("平台下架");

  await buyer.reload();
  const invalid = buyer
    .getByRole("region", { name: /^失效商品/ })
    .getByRole("listitem")
    .filter({ hasText: productCode });
  await expect(invalid).toContainText("已失效，平台已下架：信息不实");

  await mine.goto("/supGoods?needs=takedown");
  await expect(mine.getByRole("row").filter({ hasText: productCode })).toContainText("规格与实物不符");
  await expectNoSidewaysScroll(mine);
  await mine.goto(`/supGoods/${productId}`);
  await mine.getByRole("button", { name: "申诉" }).click();
  await mine.getByRole("dialog").getByRole("textbox").fill("已按实物改好规格");
  await mine.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(mine.getByText("等待平台答复")).toBeVisible();
  await expectAccessible(mine);
  await expectNoSidewaysScroll(mine);

  await admin.goto("/admin/goods?state=appealed&pageSize=100");
  await admin.getByRole("row").filter({ hasText: productCode }).getByRole("link").first().click();
  await expect(admin.getByRole("region", { name: "下架与申诉" })).toContainText("已按实物改好规格");
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await admin.getByRole("button", { name: "解除下架" }).click();
  await dialog.getByRole("textbox").fill("已核对");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(admin.getByRole("region", { name: "变动记录" })).toContainText("解除下架：已核对");
  const { rows } = await callApi(
    mine,
    v.object({ rows: v.array(v.object({ productStatus: v.number() })) }),
    "GET",
    `/mall-sup/own/goods/list?q=${productCode}`,
  );
  expect(rows).toEqual([{ productStatus: 1 }]);
});

test("the operator moves a product to another category", async ({ signedIn }) => {
  const mine = await signedIn("linhai", "/supGoods");
  const { productId } = await makeMyGoods(mine);
  const admin = await signedIn("operator", `/admin/goods/${productId}`);
  await admin.getByRole("button", { name: "改分类" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("combobox").fill("烧杯");
  await admin.getByRole("option", { name: /烧杯/ }).first().click();
  await dialog.getByLabel(/原因/).fill("归类有误");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(admin.getByRole("region", { name: "资料" })).toContainText("平台指定");
  await expect(admin.getByRole("region", { name: "变动记录" })).toContainText("改为“烧杯”");
  await expectNoSidewaysScroll(admin);
});
