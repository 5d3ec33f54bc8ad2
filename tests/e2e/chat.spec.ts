import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "../support/browser.ts";
import { reachOn, skipHeader, typeOver } from "../support/keyboard.ts";
import { makeMyBuyer, putOldChat } from "../support/own-buyer.ts";
import { makeMyGoods, unique } from "../support/session.ts";

test("a buyer asks, the merchant quotes, the quote is a priced line of the cart; by keyboard alone", async ({ signedIn }, {
  project,
}) => {
  const reach = reachOn(project);
  // Each width has a merchant of its own, each run a buyer.
  const supplierName = project.name === "mobile" ? "chenxing" : "woze";
  const { username, realName, purchaserId } = await makeMyBuyer("wuping");
  await putOldChat({ purchaserId, supplier: supplierName, texts: Array.from({ length: 44 }, (_, at) => `旧话 ${at + 1}`) });
  const supplier = await signedIn(supplierName, "/supGoods");
  const goods = await makeMyGoods(supplier);
  await supplier.goto("/merchantChat");
  const list = supplier.getByRole("navigation", { name: "商家沟通" });
  await expect(list).toBeVisible();

  const buyer = await signedIn(username, `/goodsDetail/${goods.productId}`);
  if (project.name === "desktop") await skipHeader(buyer);
  await reach(buyer, buyer.getByRole("link", { name: "联系商家" }));
  await buyer.keyboard.press("Enter");
  const log = buyer.getByRole("log", { name: "消息记录" });
  const field = buyer.getByLabel("输入消息");
  await expect(log.getByText("旧话 44")).toBeInViewport();
  await reach(buyer, buyer.getByRole("button", { name: "发送给商家" }), "Shift+Tab");
  await buyer.keyboard.press("Enter");
  await expect(field).toBeFocused();
  const question = unique("能便宜些吗");
  await buyer.keyboard.type(question);
  await buyer.keyboard.press("Enter");
  const filters = log.getByRole("listitem").filter({ hasText: question });
  // Kept by the server, not merely on its way.
  await expect(filters.getByText("未读")).toBeVisible();
  await expectAccessible(buyer);
  await expectNoSidewaysScroll(buyer);

  // Older messages come above what is read; what is said meanwhile does not move it.
  await reach(buyer, log.getByRole("button", { name: "查看更早的消息" }), "Shift+Tab");
  await buyer.keyboard.press("Enter");
  await expect(log).toBeFocused();
  await buyer.keyboard.press("Home");
  await expect(log.getByText("旧话 1", { exact: true })).toBeInViewport();

  // The list moves on without a reload; a page that is seen again asks at once.
  await supplier.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const talk = list.getByRole("link", { name: realName });
  await expect(talk).toContainText(question);
  if (project.name === "desktop") await skipHeader(supplier);
  await reach(supplier, talk);
  await supplier.keyboard.press("Enter");
  const theirs = supplier.getByRole("log", { name: "消息记录" });
  await expect(theirs.getByText(question)).toBeInViewport();
  await expect(filters.getByText("已读")).toBeAttached();
  const reply = supplier.getByLabel("输入消息");
  await reach(supplier, reply);

  const dialog = supplier.getByRole("dialog");
  await reach(supplier, supplier.getByRole("button", { name: "常用回复" }), "Shift+Tab");
  await supplier.keyboard.press("Enter");
  // Only then has the dialog taken the focus to where it begins.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await expect(dialog.getByRole("button", { name: "编辑常用回复" })).toBeEnabled();
  await reach(supplier, dialog.getByRole("button", { name: "编辑常用回复" }));
  await supplier.keyboard.press("Enter");
  await reach(supplier, dialog.getByLabel(/^每行一条/));
  const saved = unique("今天能发货");
  await typeOver(supplier, saved);
  await reach(supplier, dialog.getByRole("button", { name: "保存" }));
  await supplier.keyboard.press("Enter");
  await reach(supplier, dialog.getByRole("button", { name: saved }));
  await supplier.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(saved);
  await supplier.keyboard.press("Enter");
  const news = buyer.getByRole("button", { name: "有新消息" });
  await expect(news).toBeVisible();
  await expect(log.getByText("旧话 1", { exact: true })).toBeInViewport();
  await buyer.keyboard.press("End");
  await expect(log.getByText(saved)).toBeInViewport();
  await expect(news).toHaveCount(0);

  const quote = supplier.getByRole("button", { name: "报价", exact: true });
  await reach(supplier, quote, "Shift+Tab");
  await supplier.keyboard.press("Enter");
  await expect(dialog.getByLabel("商品")).toBeFocused();
  await supplier.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(quote).toBeFocused();
  await supplier.keyboard.press("Enter");
  await expect(dialog.getByLabel("商品")).toBeFocused();
  await supplier.keyboard.type(goods.productCode);
  await expect(supplier.getByRole("option", { name: goods.productCode })).toBeVisible();
  await supplier.keyboard.press("ArrowDown");
  await supplier.keyboard.press("Enter");
  await expect(dialog.getByLabel("商品")).toHaveValue(new RegExp(goods.productCode));
  await reach(supplier, dialog.getByLabel("数量"));
  await typeOver(supplier, "10");
  await reach(supplier, dialog.getByLabel("单价（元）"));
  // A price above the shop's is asked for once more, and not sent unless it is meant.
  await typeOver(supplier, "999999");
  await supplier.keyboard.press("Enter");
  const asked = supplier.getByRole("alertdialog");
  await expect(asked).toContainText("高于现价");
  await supplier.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(dialog).toContainText("没有发送，请改单价后再发送");
  await reach(supplier, dialog.getByLabel("单价（元）"));
  await typeOver(supplier, "28.8");
  await expectAccessible(supplier);
  await supplier.keyboard.press("Enter");
  await expect(theirs.getByText("待采用")).toBeInViewport();
  await expect(quote).toBeFocused();

  await buyer.goto("/shoppingCart");
  const whileAway = unique("给您留好了");
  await reach(supplier, reply);
  await supplier.keyboard.type(whileAway);
  await reach(supplier, supplier.getByRole("button", { name: "发送", exact: true }));
  await supplier.keyboard.press("Enter");
  await expect(theirs.getByText(whileAway)).toBeInViewport();
  await expect(reply).toBeFocused();
  await buyer.goBack();
  await expect(log.getByText(whileAway)).toHaveCount(1);

  const take = log.getByRole("button", { name: "按此报价加入购物车" });
  await reach(buyer, take, "Shift+Tab");
  await buyer.keyboard.press("Enter");
  await expect(theirs.getByText("已加入购物车")).toBeAttached();
  await expect(take).toBeFocused();
  await buyer.goto("/shoppingCart");
  const line = buyer.locator(`#cart-${goods.productId}`);
  await expect(line).toContainText("28.80");
  await expect(line).toContainText("报价：满 10 件");
  // The quote's words widen no column: the name keeps its room, and the sum its place.
  const [row, name] = await Promise.all([line.boundingBox(), line.getByRole("link").first().boundingBox()]);
  expect(name!.x - row!.x).toBeLessThan(180);
  const sum = await line.getByText("¥288.00").boundingBox();
  expect(sum!.x + sum!.width).toBeLessThanOrEqual(row!.x + row!.width);
});

test("a message written without a network is there after a reload, and goes out when the network returns", async ({ signedIn }, {
  project,
}) => {
  const supplier = project.name === "mobile" ? "chenxing" : "woze";
  const { username, purchaserId } = await makeMyBuyer("wuping");
  await putOldChat({ purchaserId, supplier, texts: ["您好"] });
  const buyer = await signedIn(username, "/merchantChat");
  await buyer.getByRole("navigation", { name: "商家沟通" }).getByRole("link").first().click();
  const log = buyer.getByRole("log", { name: "消息记录" });
  const field = buyer.getByLabel("输入消息");
  await expect(log.getByText("您好")).toBeVisible();
  const question = unique("还在吗");
  const item = log.getByRole("listitem").filter({ hasText: question });
  await buyer.route("**/chat/*/send", (route) => route.abort("internetdisconnected"));
  await field.fill(question);
  await field.press("Enter");
  await expect(item.getByRole("button", { name: "重新发送" })).toBeVisible();
  await buyer.reload();
  await expect(item).toContainText("上次没有发出");
  await expect(item.getByRole("button", { name: "不发了" })).toBeVisible();
  await buyer.unroute("**/chat/*/send");
  await buyer.context().setOffline(true);
  await buyer.context().setOffline(false);
  await expect(item.getByText("未读")).toBeVisible();
  await buyer.reload();
  await expect(item).toHaveCount(1);
  await expect(item.getByText("未读")).toBeVisible();
});
