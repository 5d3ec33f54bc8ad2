import { expect } from "@playwright/test";
import { becomeUser, expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { newMobile } from "#tests/support/outbox.ts";
import { makeMyBuyer } from "#tests/support/own-buyer.ts";
import { registeredPassword, registerSupplier } from "#tests/support/registering.ts";
import { makeMyGoods } from "#tests/support/session.ts";

test("a new supplier goes from approval to goods that can be bought: the steps, a preset, its regions, the charge", async ({
  page,
  signedIn,
}) => {
  const { username, companyName } = await registerSupplier(page, newMobile());
  const operator = await signedIn("operator", "/admin/registrations");
  const application = operator.getByRole("region", { name: `${companyName} 的资料` });
  await application.getByRole("button", { name: "通过", exact: true }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(application).toHaveCount(0);

  await becomeUser(page.context(), { username, password: registeredPassword });
  await page.goto("/supShop");
  const steps = page.getByRole("region", { name: "开店步骤" });
  const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
  await expect(steps).toContainText("已完成 0/8");
  await expect(step("运费模板")).toContainText("没有运费模板，买家无法下单");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { productId, productCode } = await makeMyGoods(page);
  await page.goto("/supGoods");
  const goods = page.getByRole("row").filter({ hasText: productCode });
  await expect(goods).toContainText("未设置运费，买家无法下单");
  const buyerAccount = await makeMyBuyer("zhangwei");
  const buyer = await signedIn(buyerAccount.username, `/goodsDetail/${productId}`);
  await expect(buyer.getByRole("main")).toContainText("该供应商尚未设置运费，暂不能下单");
  await expect(buyer.getByRole("main").getByRole("button", { name: "加入购物车" })).toHaveCount(0);
  await expectAccessible(buyer);

  await goods.getByRole("link", { name: "未设置运费，买家无法下单" }).click();
  await expect(page).toHaveURL("/supFreight");
  await expectAccessible(page);
  await page.getByRole("link", { name: "满额包邮" }).click();
  await expect(page).toHaveURL("/supFreightNew?preset=freeFrom");

  const row = (at: number) => page.getByRole("group", { name: `第 ${at} 行` });
  const elsewhere = page.getByRole("group", { name: "其他地区" });
  const tried = page.getByRole("region", { name: "试算" });
  await expect(tried).toContainText("送至 辽宁省 沈阳市 和平区：¥12.00，再买 ¥200.00 免运费，约 3 天");
  await elsewhere.getByLabel("运费（元）", { exact: true }).fill("十");
  await page.getByRole("button", { name: "添加地区" }).click();
  await page.getByRole("button", { name: "保存模板" }).click();
  await expect(page.getByRole("alert").first()).toContainText("有 3 处需要修改");
  await expect(row(3)).toContainText("请选择地区，或删除本行");
  await expect(row(3)).toContainText("请填写运费，免运费填 0");
  await expect(elsewhere).toContainText("运费应为最多两位小数的金额");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row(3).getByRole("button", { name: "选择地区 第 3 行" }).click();
  const picker = page.getByRole("dialog");
  await picker.getByRole("searchbox").fill("和平区");
  await picker.getByRole("checkbox", { name: "辽宁省 沈阳市 和平区" }).check();
  await picker.getByRole("searchbox").fill("");
  await expect(picker.getByRole("checkbox", { name: /西藏自治区.*已在第 1 行/ })).toBeDisabled();
  await picker.getByRole("button", { name: "展开辽宁省" }).click();
  await picker.getByRole("button", { name: "展开沈阳市" }).click();
  await expect(picker.getByRole("checkbox", { name: "和平区" })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await picker.getByRole("button", { name: "确定" }).click();
  await row(3).getByLabel("计费方式").selectOption("按件");
  await row(3).getByLabel("首件运费（元）").fill("8");
  await row(3).getByLabel("续件运费（元）").fill("2");
  await row(3).getByLabel("运输天数").fill("1");
  await elsewhere.getByLabel("运费（元）", { exact: true }).fill("12");
  await tried.getByLabel("件数").fill("3");
  await expect(tried).toContainText("送至 辽宁省 沈阳市 和平区：¥12.00，约 1 天");
  await tried.getByLabel("件数").fill("1");
  await expect(tried).toContainText("送至 辽宁省 沈阳市 和平区：¥8.00，约 1 天");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "保存模板" }).click();
  await expect(page).toHaveURL("/supFreight");
  const template = page.getByRole("listitem").filter({ hasText: "满额包邮" }).first();
  await expect(template).toContainText("默认");
  await expect(template).toContainText("1 件商品使用");
  await expect(template).toContainText("辽宁省 沈阳市 和平区首 1 件 ¥8.00，每加 1 件 ¥2.00，约 1 天");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await template.getByRole("button", { name: "复制 满额包邮" }).click();
  const copy = page.getByRole("listitem").filter({ hasText: "满额包邮 副本" }).first();
  await expect(copy).toContainText("0 件商品使用");
  await copy.getByRole("button", { name: "删除 满额包邮 副本" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(copy).toHaveCount(0);

  await page.goto("/supShop");
  await expect(step("运费模板")).toContainText("已完成");
  await expect(step("首批商品")).toContainText("已完成");
  await expect(step("首个订单")).not.toContainText("已完成");
  await page.goto("/supGoods");
  await expect(goods).not.toContainText("未设置运费");

  await buyer.goto(`/goodsDetail/${productId}?areaCode=210102`);
  const freight = buyer.locator("dt:text-is('运费') + dd");
  await expect(freight).toContainText("至 辽宁省 沈阳市 和平区");
  await expect(freight).toContainText("¥8.00");
  await expect(freight).toContainText("首 1 件，每加 1 件 ¥2.00，运输约 1 天");
  await buyer.goto(`/goodsDetail/${productId}?areaCode=710101`);
  await expect(freight).toContainText("供应商不配送到此地区");
  await buyer.goto(`/goodsDetail/${productId}?areaCode=110101`);
  await expect(freight).toContainText("满 ¥300.00 包邮，还差 ¥265.00，运输约 3 天");
  // What is said of delivery follows the quantity beside it.
  const wanted = buyer.getByRole("main").getByRole("spinbutton", { name: "数量", exact: true });
  await wanted.fill("10");
  await wanted.press("Tab");
  await expect(freight).toContainText("免运费（买 10");
  await expect(freight).toContainText("满 ¥300.00 包邮，已满足，运输约 3 天");
  await wanted.fill("1");
  await wanted.press("Tab");
  await expect(freight).toContainText("还差 ¥265.00");
  await buyer.getByRole("main").getByRole("button", { name: "加入购物车" }).first().click();
  await expect(buyer.getByRole("status").filter({ hasText: "购物车" }).first()).toBeVisible();
  await buyer.goto("/shoppingCart");
  await expect(buyer.getByRole("main")).toContainText(companyName);
  // To the default address.
  await expect(buyer.getByRole("main")).toContainText("运费：¥8.00");
});
