import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods, unique } from "#tests/support/session.ts";

/** A unit for each width: both run at the same time on the same mall. */
const unitOf = {
  desktop: { admin: "sunyue", leader: "lina", group: "有机合成课题组" },
  mobile: { admin: "zhenghao", leader: "wuping", group: "中心实验室" },
} as const;

/** Inputs of a local date and time speak of Shanghai. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("a campaign: made by the administrator, joined by a group, closed early, its request at the agreed price", async ({
  signedIn,
}, { project }) => {
  test.setTimeout(180_000);
  const { admin, leader, group } = unitOf[project.name === "mobile" ? "mobile" : "desktop"];
  const title = unique("集采");
  const supplier = await signedIn("linhai", "/supGoods");
  const { productCode } = await makeMyGoods(supplier);

  const organiser = await signedIn(admin, "/centralizedAcquisitionOrder");
  await expect(organiser.getByRole("link", { name: "全平台实验耗材集采（演示）" })).toBeVisible();
  await expectFine(organiser);
  await organiser.goto("/collectionNew");
  await organiser.getByRole("button", { name: "发起集采" }).click();
  await expect(organiser.getByText("请填写标题").first()).toBeVisible();
  await expectFine(organiser);
  await organiser.getByRole("combobox", { name: "商品" }).fill(productCode);
  await organiser.getByRole("option", { name: productCode }).click();
  await organiser.getByLabel("集采标题").fill(title);
  await organiser.getByLabel("每箱数量").fill("4");
  await organiser.getByLabel("起订总量").fill("8");
  await organiser.getByLabel("截止时间").fill(inDays(3));
  await organiser.getByLabel("第 1 档单价").fill("2.00");
  await organiser.getByRole("button", { name: "再加一档" }).click();
  await organiser.getByLabel("第 2 档起始数量").fill("8");
  await organiser.getByLabel("第 2 档单价").fill("1.50");
  await organiser.getByRole("button", { name: "发起集采" }).click();
  await expect(organiser.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(organiser.getByText("等待供应商确认阶梯价与可供数量")).toBeVisible();
  await expectFine(organiser);

  await supplier.goto("/supCollections");
  const terms = supplier.getByRole("listitem").filter({ hasText: title });
  await expect(terms).toContainText("8 瓶起 ¥1.50");
  await expectFine(supplier);
  await terms.getByRole("button", { name: "确认条件" }).click();
  await supplier.getByRole("dialog").getByLabel("可供数量").fill("40");
  await supplier.getByRole("dialog").getByRole("button", { name: "确认条件" }).click();
  await expect(terms).toContainText("40 瓶");
  await expect(terms.getByRole("button", { name: "增加可供数量" })).toBeVisible();
  await expectFine(supplier);

  const member = await signedIn(leader, "/centralizedAcquisitionOrder");
  await member.getByRole("link", { name: title }).click();
  const mine = member.getByRole("listitem").filter({ hasText: group });
  await mine.getByLabel("需求数量").fill("5");
  await mine.getByLabel("可多要数量").fill("3");
  await mine.getByLabel("可多要数量").press("Tab");
  await mine.getByLabel("经费").selectOption({ index: 1 });
  await expect(mine).toContainText("报名即按最高单价冻结 ¥16.00");
  await mine.getByRole("button", { name: "报名" }).click();
  await expect(mine).toContainText("现在截单可分到 8");
  await expect(mine).toContainText("已冻结 ¥16.00");
  await expect(member.getByText("成箱 8")).toBeVisible();
  await expectFine(member);

  // The organiser's page asks by itself, at once when it is seen again.
  await organiser.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(organiser.getByRole("region", { name: "报名情况" }).getByRole("row").filter({ hasText: group })).toBeVisible({
    timeout: 40_000,
  });
  await organiser.getByRole("button", { name: "提前截单" }).click();
  await organiser.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(organiser.getByText("成交单价（含运费）")).toBeVisible();

  await member.reload();
  await member.getByRole("link", { name: "填写地址并提交申请" }).click();
  await expect(member.getByRole("heading", { name: "生成采购单" })).toBeVisible();
  await expect(member.getByRole("complementary", { name: "应付合计" })).toContainText("¥12.00");
  await expect(member.getByLabel(/数量$/)).toHaveCount(0);
});

test("a campaign of the mall is changed before it begins, by the operator", async ({ signedIn }) => {
  const supplier = await signedIn("linhai", "/supGoods");
  const { productId } = await makeMyGoods(supplier);
  const operator = await signedIn("operator", "/admin/collections");
  await expectFine(operator);
  const title = unique("全平台集采");
  const [from, to] = [1, 2].map((days) => Date.now() + days * 86_400_000);
  const terms = { productId, title, caseSize: 4, minTotal: 8, opensAt: from, closesAt: to, prolongDays: 3, maxProlongations: 0 };
  const form = { ...terms, description: "", priceTiers: [{ fromQuantity: 1, price: 200 }] };
  const { collectionId } = await callApi(
    operator,
    v.object({ collectionId: v.string() }),
    "POST",
    "/mall-admin/collection",
    form,
  );
  await operator.goto(`/admin/collections/${collectionId}`);
  await expectFine(operator);
  await operator.getByRole("link", { name: "修改", exact: true }).click();
  await operator.getByLabel("集采标题").fill(`${title}改`);
  await operator.getByRole("button", { name: "保存修改" }).click();
  await expect(operator.getByRole("heading", { name: `${title}改`, level: 1 })).toBeVisible();
  await operator.getByRole("button", { name: "取消集采" }).click();
  await operator.getByRole("textbox", { name: "取消原因" }).fill("改期");
  await operator.getByRole("button", { name: "确定" }).click();
  await expect(operator.getByText("集采已取消").first()).toBeVisible();
});

const Site = v.object({ siteId: v.string() });
const Proposal = v.object({ proposalId: v.string() });

/** A site of the one unit that has sites, with goods of 林海试剂 that are to be brought yet. */
async function makeSite(custodian: Page, supplier: Page) {
  const goods = await makeMyGoods(supplier);
  const name = unique("试剂间");
  const { siteId } = await callApi(custodian, Site, "POST", "/mall-pur/vm/site", { name, address: "化学楼 1 层" });
  const agreed = { siteId, productId: goods.productId, price: 3000, refillAt: 2 };
  const { proposalId } = await callApi(custodian, Proposal, "POST", "/mall-pur/vm/stock", agreed);
  return { siteId, name, goods, proposalId };
}

test("consignment: refilled by the vendor, taken, partly brought back, kept by the administrator", async ({ signedIn }) => {
  test.setTimeout(180_000);
  const custodian = await signedIn("sunyue", "/vmSites");
  const supplier = await signedIn("linhai", "/supGoods");
  const { siteId, name, goods } = await makeSite(custodian, supplier);

  await supplier.goto("/supConsignment");
  const asked = supplier.getByRole("region", { name: "待确认的提议" }).getByRole("row").filter({ hasText: goods.productCode });
  await expect(asked.first()).toContainText("新增商品，议定单价 ¥30.00");
  await asked.first().getByRole("button", { name: "确认" }).click();
  await supplier.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  const place = supplier.getByRole("region", { name: `星城大学（演示） · ${name}` });
  await place.getByRole("button", { name: "登记补货" }).click();
  await supplier.getByRole("dialog").getByRole("spinbutton").fill("3");
  await supplier.getByRole("dialog").getByRole("button", { name: "登记补货" }).click();
  await expect(supplier.getByText("已登记补货")).toBeVisible();
  await expect(place.getByRole("row").filter({ hasText: goods.productCode }).getByRole("cell").nth(2)).toHaveText("3");
  await expectFine(supplier);

  const buyer = await signedIn("zhangwei", `/vmPurchaseOrder?siteId=${siteId}`);
  await expectFine(buyer);
  await buyer.getByLabel(/领用数量$/).fill("2");
  await buyer.getByRole("button", { name: "生成领用单" }).click();
  await expect(buyer.getByRole("heading", { name: "生成领用单" })).toBeVisible();
  await buyer.getByRole("button", { name: "确认领用" }).click();
  await expect(buyer.getByText("请选择课题组").last()).toBeVisible();
  await expectFine(buyer);
  await buyer.getByLabel("课题组").selectOption({ label: "有机合成课题组" });
  await buyer.getByRole("button", { name: "确认领用" }).click();
  await expect(buyer.getByRole("heading", { name: "领用成功" })).toBeVisible();
  await buyer.getByRole("button", { name: "归还未使用的商品" }).click();
  const dialog = buyer.getByRole("dialog");
  await dialog.getByRole("spinbutton").fill("1");
  await dialog.getByRole("button", { name: "归还未使用的商品" }).click();
  await expect(dialog).toBeHidden();
  await expect(buyer.getByRole("main").getByText("已归还").first()).toBeVisible();
  await expectFine(buyer);

  await custodian.goto(`/vmSites?siteId=${siteId}`);
  const counting = custodian.getByRole("form", { name: "盘点" });
  await counting.getByLabel("商品").selectOption({ index: 1 });
  await counting.getByLabel("实际数量").fill("1");
  await counting.getByLabel("原因").fill("破损 1 瓶");
  await counting.getByRole("button", { name: "盘点" }).click();
  const waiting = custodian.getByRole("region", { name: "待确认的提议" });
  await expect(waiting.getByText("盘点实有 1，账面 2，差异 −1").first()).toBeVisible();
  await expect(waiting.getByRole("button", { name: "撤回" })).toBeVisible();
  await expect(waiting.getByRole("button", { name: "确认" })).toHaveCount(0);
  await expectFine(custodian);
  await supplier.reload();
  await expect(place.getByText("盘点差异 −1，待确认")).toBeVisible();
  await asked.first().getByRole("button", { name: "拒绝" }).click();
  await supplier.getByRole("textbox", { name: "拒绝原因" }).fill("请再盘一次");
  await supplier.getByRole("button", { name: "确定" }).click();
  await expect(place.getByText("盘点差异 −1，待确认")).toHaveCount(0);
  await expectFine(supplier);
  await custodian.reload();
  await custodian
    .getByText(/^全部提议/)
    .first()
    .click();
  await expect(custodian.getByText("请再盘一次").first()).toBeVisible();
  await expect(custodian.getByRole("heading", { name: "库存流水" })).toBeVisible();
  await expect(custodian.getByRole("cell", { name: "归还", exact: true })).toBeVisible();
  await expectFine(custodian);
  const stop = async () => {
    await custodian.getByRole("button", { name: "停用", exact: true }).click();
    await custodian.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  };
  await stop();
  await expect(custodian.getByText(/还有 2 件库存/).first()).toBeVisible();
  const empty = await callApi(custodian, Site, "POST", "/mall-pur/vm/site", { name: unique("旧试剂间"), address: "化学楼" });
  await custodian.goto(`/vmSites?siteId=${empty.siteId}`);
  await stop();
  await expect(custodian.getByRole("button", { name: "重新启用" })).toBeVisible();
});
