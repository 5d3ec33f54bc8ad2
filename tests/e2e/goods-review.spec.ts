import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { proposeGoods } from "#tests/support/proposing.ts";
import { unique } from "#tests/support/session.ts";

const cells = {
  productTitle: "10mL 离心管",
  productSpec: "100 支",
  productCateName: "离心管",
  brandName: "示例品牌",
  productMeasureUnit: "包",
  price: "35.00",
  stock: "20",
};

test("the operator refuses goods field by field, the supplier reads why beside each; others pass and are sold", async ({
  signedIn,
}, { project }) => {
  const seller = project.name === "mobile" ? "chenxing" : "woze";
  const [bad, good] = [unique("RV").toUpperCase(), unique("RV").toUpperCase()];
  for (const productCode of [bad, good]) await proposeGoods(seller, { ...cells, productCode });
  const admin = await signedIn("operator", "/admin/goods?pageSize=100");
  const card = (code: string) => admin.getByRole("region", { name: new RegExp(code) });
  await expect(card(bad)).toContainText("新商品");
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await card(bad).getByRole("button", { name: "退回此项：商品名称" }).click();
  const reason = admin.getByRole("dialog");
  await reason.getByRole("textbox").fill("请写明材质");
  await reason.getByRole("button", { name: "确定" }).click();
  await card(bad).getByRole("button", { name: "退回 1 项" }).click();
  await expect(card(bad)).toHaveCount(0);
  await card(good).getByRole("button", { name: "通过", exact: true }).click();
  await admin.getByRole("button", { name: "确定" }).click();
  await expect(card(good)).toHaveCount(0);

  const mine = await signedIn(seller, "/supGoods?review=rejected&pageSize=100");
  const refused = mine.getByRole("listitem", { name: `货号 ${bad}` });
  await expect(refused).toContainText("退回原因：请写明材质");
  await expectAccessible(mine);
  await expectNoSidewaysScroll(mine);
  await refused.getByRole("button", { name: `撤回 ${bad}` }).click();
  await mine.getByRole("button", { name: "确定" }).click();
  await expect(refused).toHaveCount(0);
  await mine.goto(`/supGoods?q=${good}`);
  await expect(mine.getByRole("row").filter({ hasText: good })).toContainText("在售");
});
