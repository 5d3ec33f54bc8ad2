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
  const admin = await signedIn("operator", "/admin/goodsReview?pageSize=100");
  const card = (code: string) => admin.getByRole("region", { name: new RegExp(code) });
  const row = (code: string) => admin.getByRole("row").filter({ hasText: code }).first();
  await expect(row(bad)).toContainText("新商品");
  await row(bad)
    .getByRole("button", { name: `查看 ${bad}` })
    .click();
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await card(bad).getByRole("button", { name: "退回此项：商品名称" }).click();
  const reason = admin.getByRole("dialog");
  await reason.getByRole("textbox").fill("请写明材质");
  await reason.getByRole("button", { name: "确定" }).click();
  await card(bad).getByRole("button", { name: "退回 1 项" }).click();
  await expect(row(bad)).toHaveCount(0);
  await row(good)
    .getByRole("button", { name: `查看 ${good}` })
    .click();
  await card(good).getByRole("button", { name: "通过", exact: true }).click();
  await admin.getByRole("button", { name: "确定" }).click();
  await expect(row(good)).toHaveCount(0);

  const mine = await signedIn(seller, "/supGoods?review=rejected&pageSize=100");
  const refused = mine.getByRole("listitem", { name: `货号 ${bad}` });
  await expect(refused).toContainText("退回原因：请写明材质");
  // A search stays inside the tab, and the tabs count what it finds.
  const search = mine.getByRole("searchbox", { name: "货号、名称或 CAS 号" });
  await search.fill(good);
  await mine.getByRole("button", { name: "搜索", exact: true }).last().click();
  await expect(mine.getByText("没有符合条件的商品")).toBeVisible();
  await expect(mine.getByRole("link", { name: "未通过（0）" })).toHaveAttribute("aria-current", /./);
  await search.fill(bad.toLowerCase());
  await mine.getByRole("button", { name: "搜索", exact: true }).last().click();
  await expect(mine.getByRole("link", { name: "未通过（1）" })).toHaveAttribute("aria-current", /./);
  await expect(refused).toBeVisible();
  await expectAccessible(mine);
  await expectNoSidewaysScroll(mine);
  await refused.getByRole("button", { name: `撤回 ${bad}` }).click();
  await mine.getByRole("button", { name: "确定" }).click();
  await expect(refused).toHaveCount(0);
  await mine.goto(`/supGoods?q=${good}`);
  await expect(mine.getByRole("row").filter({ hasText: good })).toContainText("在售");
});

test("a chemical that the register does not know waits, whoever may classifies it, and it is sold", async ({ signedIn }, {
  project,
}) => {
  const seller = project.name === "mobile" ? "chenxing" : "woze";
  const code = unique("CL").toUpperCase();
  const mine = await signedIn(seller, "/supGoods");
  const file = `货号,商品名称,规格,分类,品牌,单位,价格,库存,CAS\r\n${code},碘化铯 99.9%,25g,无机盐,示例品牌,瓶,120.00,9,7789-17-5\r\n`;
  await mine.getByRole("button", { name: "批量导入" }).click();
  const dialog = mine.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(dialog).toContainText("1 件待平台审核");
  await mine.goto("/supGoods?review=submitted&pageSize=100");
  await expect(mine.getByRole("listitem", { name: `货号 ${code}` })).toContainText("CAS 号不在化学品登记中");
  await expectNoSidewaysScroll(mine);

  const admin = await signedIn("operator", "/admin/goodsReview?pageSize=100");
  const card = admin.getByRole("region", { name: new RegExp(code) });
  await admin.getByRole("button", { name: `查看 ${code}` }).click();
  await expect(card).toContainText("危险性待核验");
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await card.getByRole("button", { name: "通过", exact: true }).click();
  const basis = admin.getByRole("dialog");
  await basis.getByRole("textbox").fill("安全技术说明书 2026-118");
  await basis.getByRole("button", { name: "确定" }).click();
  await expect(card).toHaveCount(0);
  await mine.goto(`/supGoods?q=${code}`);
  await expect(mine.getByRole("row").filter({ hasText: code })).toContainText("在售");
});

test("goods that name what is regulated wait for a second person after the first", async ({ signedIn }, { project }) => {
  const seller = project.name === "mobile" ? "chenxing" : "woze";
  const code = unique("CT").toUpperCase();
  const mine = await signedIn(seller, "/supGoods");
  const file = `货号,商品名称,规格,分类,品牌,单位,价格,库存\r\n${code},氰化钾 培养皿,1 个,离心管,示例品牌,个,12.00,9\r\n`;
  await mine.getByRole("button", { name: "批量导入" }).click();
  const dialog = mine.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(dialog).toContainText("1 件待平台审核");

  const admin = await signedIn("operator", "/admin/goodsReview?pageSize=100");
  const card = admin.getByRole("region", { name: new RegExp(code) });
  await admin.getByRole("button", { name: `查看 ${code}` }).click();
  await expect(card).toContainText("须由两人先后核验");
  const approve = async (basis: string) => {
    await card.getByRole("button", { name: "通过", exact: true }).click();
    await admin.getByRole("dialog").getByRole("textbox").fill(basis);
    await admin.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  };
  await approve("看过了");
  await expect(admin.getByText("请写明依据什么核验").first()).toBeVisible();
  await approve("塑料培养皿，见产品图册第 12 页");
  await expect(admin.getByText(`已核验 ${code}，等待另一人复核后上架`)).toBeVisible();
  await admin.goto("/admin/goodsReview?pageSize=100");
  await admin.getByRole("button", { name: `查看 ${code}` }).click();
  await expect(card).toContainText("须由首次核验人以外的人复核");
  await expect(card.getByRole("button", { name: "通过", exact: true })).toHaveCount(0);
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await mine.goto(`/supGoods?q=${code}`);
  await expect(mine.getByRole("row").filter({ hasText: code })).toHaveCount(0);
});

test("many goods are chosen and decided at once; what could not be says why", async ({ signedIn }, { project }) => {
  const seller = project.name === "mobile" ? "chenxing" : "woze";
  const codes = [1, 2, 3].map(() => unique("RB").toUpperCase());
  for (const productCode of codes) await proposeGoods(seller, { ...cells, productCode });
  const [one, two, three] = codes as [string, string, string];
  const admin = await signedIn("operator", `/admin/goodsReview?pageSize=100`);
  const row = (code: string) => admin.getByRole("row").filter({ hasText: code }).first();
  for (const code of codes) await row(code).getByRole("checkbox").check();
  // Its supplier takes one back before the operator decides.
  const mine = await signedIn(seller, "/supGoods?review=submitted&pageSize=100");
  await mine.getByRole("button", { name: `撤回 ${two}` }).click();
  await mine.getByRole("button", { name: "确定" }).click();
  await expect(mine.getByRole("listitem", { name: `货号 ${two}` })).toHaveCount(0);
  await admin.getByRole("button", { name: "通过所选" }).click();
  await admin.getByRole("button", { name: "确定" }).click();
  await expect(admin.getByText("1 件没有处理，其余已生效")).toBeVisible();
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  for (const code of [one, three]) {
    await mine.goto(`/supGoods?q=${code}`);
    await expect(mine.getByRole("row").filter({ hasText: code })).toContainText("在售");
  }
});
