import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { chooseBelow, chooseFile, tabOnTo, tabTo, typeOver } from "#tests/support/keyboard.ts";
import { activationLinkTo, codeTo, newMobile } from "#tests/support/outbox.ts";
import { png } from "#tests/support/pictures.ts";
import { creditCodeOf } from "#tests/support/registering.ts";

const password = "Lab#2026x";

test("a purchaser registers by keyboard alone, mends what is wrong, and is signed in", async ({ page }) => {
  const mobile = newMobile();
  const username = `buyer${mobile}`;
  await page.goto("/registrationEntrance");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tabTo(page, "link", "注册为采购人");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/purBaseMessage");

  // Sent empty: everything that is missing is named, and the first field has the focus.
  await tabTo(page, "button", /^注册$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("请输入手机号码");
  await expect(page.getByLabel("用户名")).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type(username);
  await tabTo(page, "textbox", "姓名");
  await page.keyboard.type("钱多");
  await tabTo(page, "textbox", "手机号码");
  await page.keyboard.type("123");
  await tabTo(page, "button", "获取验证码");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("手机号码")).toBeFocused();
  await typeOver(page, mobile);
  await tabTo(page, "button", "获取验证码");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /秒后可重新获取/ })).toBeVisible();
  await expect(page.getByLabel(/^短信验证码/)).toBeFocused();
  await page.keyboard.type(await codeTo(mobile));
  await tabTo(page, "textbox", /^密码/);
  await page.keyboard.type("short");
  await page.keyboard.press("Tab");
  await expect(page.getByText("密码长度需为8-20位")).not.toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await typeOver(page, password);
  await tabTo(page, "textbox", /^确认密码/);
  await page.keyboard.type(password);
  await tabTo(page, "checkbox", /我已阅读并同意/);
  await page.keyboard.press("Space");
  await tabTo(page, "button", "《个人信息保护说明》");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("密码以单向散列保存");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await tabTo(page, "button", "注册");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/purRegSuc");
  await expect(page.getByRole("main")).toContainText(username);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("what was typed survives a reload, passwords do not, and can be cleared", async ({ page }) => {
  await page.goto("/purBaseMessage");
  await page.getByLabel("姓名").fill("孙静");
  await page.getByLabel("手机号码").fill("13812345678");
  await page.getByLabel("密码", { exact: false }).first().fill(password);
  await page.reload();
  await expect(page.getByText("已恢复您上次填写的内容")).toBeVisible();
  await expect(page.getByLabel("姓名")).toHaveValue("孙静");
  await expect(page.getByLabel("手机号码")).toHaveValue("13812345678");
  await expect(page.getByLabel("密码", { exact: false }).first()).toHaveValue("");
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain("孙静");
  await page.getByRole("button", { name: "清空重填" }).click();
  await expect(page.getByLabel("姓名")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("姓名")).toHaveValue("");
});

test("a supplier registers by keyboard alone, activates by mail and waits for the review", async ({ page }) => {
  test.setTimeout(120_000);
  const mobile = newMobile();
  const email = `s${mobile}@supplier.example`;
  await page.goto("/register");
  await expect(page).toHaveURL("/baseMessage");
  const main = page.getByRole("main");
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, "textbox", label);
    await typeOver(page, text);
  };
  // Sent empty: everything that is missing is named, and the first field has the focus.
  await tabTo(page, "button", "提交并发送激活邮件");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("请选择照片");
  await expect(main.getByLabel("企业名称")).toBeFocused();
  await expectAccessible(page);

  await typeOver(page, `测试试剂有限公司${mobile}`);
  await type("统一社会信用代码", "91350100M000100Y44");
  await type("法定代表人", "周立");
  await expect(main.getByText("统一社会信用代码不正确")).not.toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await typeOver(page, creditCodeOf(mobile));
  await expect(main.getByText("统一社会信用代码不正确")).toHaveCount(0);
  await chooseBelow(page, "省份", "上海市");
  await chooseBelow(page, "城市", "上海市");
  await chooseBelow(page, "区县", "黄浦区");
  await type("详细地址", "中山东一路 1 号");
  await type("联系人", "周立");
  await type("手机号码", mobile);
  await type("电子邮箱", email);
  await type("用户名", `sup${mobile}`);
  await page.keyboard.press("Tab");
  await page.reload();
  await expect(main.getByLabel("区县")).toHaveValue("310101");
  await expect(main.getByLabel("企业名称")).toHaveValue(/测试试剂有限公司/);

  const licence = main.getByLabel("营业执照照片");
  await tabOnTo(page, licence);
  const choose = (buffer: Buffer) => chooseFile(page, { name: "licence.png", mimeType: "image/png", buffer });
  await choose(Buffer.from("no picture"));
  await expect(main.getByText("无法读取该照片")).toBeVisible();
  await choose(Buffer.from(png));
  await expect(main.getByRole("img", { name: "营业执照" })).toBeVisible();
  await tabTo(page, "button", "获取验证码");
  await page.keyboard.press("Enter");
  await expect(main.getByLabel(/^短信验证码/)).toBeFocused();
  await page.keyboard.type(await codeTo(mobile));
  await type(/^密码/, password);
  await type(/^确认密码/, password);
  await tabTo(page, "checkbox", /我已阅读并同意/);
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tabTo(page, "button", "提交并发送激活邮件");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/emailActivate\?id=/);
  await expect(main).toContainText("s***@supplier.example");
  await expect(main.getByRole("button", { name: /秒后可重新发送/ })).toBeDisabled();
  await expectAccessible(page);
  await tabTo(page, "button", "我已激活，查看进度");
  await page.keyboard.press("Enter");
  await expect(main).toContainText("邮箱尚未激活");
  const id = new URL(page.url()).searchParams.get("id");
  await page.goto(`/regSuc?id=${id}`);
  await expect(page, "a step cannot be skipped").toHaveURL(/\/emailActivate\?id=/);

  const link = new URL(await activationLinkTo(email));
  const activate = async () => {
    await page.goto(`${link.pathname}${link.search}`);
    await tabTo(page, "button", "激活邮箱");
    await page.keyboard.press("Enter");
  };
  await activate();
  await expect(page).toHaveURL(`/regSuc?id=${id}`);
  await expect(main).toContainText("等待审核");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await activate();
  await expect(main).toContainText("此链接已使用");
  await tabTo(page, "link", /查看注册进度/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/regSuc?id=${id}`);
});

test("steps of registration cannot be skipped by address", async ({ page }) => {
  for (const [from, to] of [
    ["/purRegSuc", "/purBaseMessage"],
    ["/emailActivate", "/baseMessage"],
    ["/emailActivate?id=unknown", "/baseMessage"],
    ["/regSuc", "/baseMessage"],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
  await page.goto("/emailActivate?ticket=forged.ticket.here");
  await page.getByRole("button", { name: "激活邮箱" }).click();
  await expect(page.getByRole("alert")).toContainText("链接无效或已过期");
});
