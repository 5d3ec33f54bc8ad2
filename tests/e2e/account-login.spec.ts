import { SignJWT } from "jose";
import { expect, type Page } from "@playwright/test";
import { ageCodes, agePassword } from "#tests/support/ageing.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { codeTo, newMobile } from "#tests/support/outbox.ts";
import { registeredPassword, registerPurchaser } from "#tests/support/registering.ts";

async function signOut(page: Page) {
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page, "signing out leaves no trace in the address").toHaveURL("/");
  await expect(page.getByRole("link", { name: "免费注册" })).toBeVisible();
}

/** Signs in with the form that the page shows, without looking where it leads. */
async function passwordHere(page: Page, username: string, password = registeredPassword) {
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

const isRemembered = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === "__Host-remember");

test("a code by SMS signs in, and remembers the device only when asked to", async ({ page }) => {
  const mobile = newMobile();
  const { username } = await registerPurchaser(page, mobile);
  await signOut(page);
  await ageCodes(mobile);
  await page.goto("/login?redirect=%2FmyAccount");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("tab", { name: "短信登录" }).click();
  const panel = page.getByRole("tabpanel", { name: "短信登录" });
  await panel.getByRole("button", { name: "登录", exact: true }).click();
  await expect(panel.getByRole("alert")).toContainText("请输入手机号码");
  await panel.getByLabel("手机号码").fill(mobile);
  await panel.getByRole("button", { name: "获取验证码" }).click();
  await expect(panel.getByText(`若 ${mobile} 已注册账号，将收到验证码`)).toBeVisible();
  await panel.getByLabel(/^短信验证码/).fill(await codeTo(mobile));
  await expectAccessible(page);
  await panel.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/myAccount");
  await expect(page.getByRole("main")).toContainText(username);
  expect(await isRemembered(page)).toBe(false);

  await signOut(page);
  await page.goto("/login");
  await page.getByRole("checkbox", { name: /记住登录/ }).click();
  await passwordHere(page, username);
  await expect(page.getByRole("button", { name: "退出登录" })).toBeVisible();
  expect(await isRemembered(page)).toBe(true);
});

/** What one does at each provider's own page. */
const elsewhere = {
  校园统一身份认证: async (page: Page, name: string) => {
    await page.waitForURL(/\/cas\/login/);
    await page.evaluate((value) => {
      const form = document.querySelector("form")!;
      form.innerHTML = `<input name="username" value="${value}">`;
      form.submit();
    }, name);
  },
  研究院统一登录: async (page: Page, name: string) => {
    await page.waitForURL(/\/interaction\//);
    await page.getByLabel("账号").fill(name);
    await page.getByRole("button", { name: "登录", exact: true }).click();
  },
};

for (const [provider, signInThere] of Object.entries(elsewhere)) {
  test(`${provider} signs in: linked once, at once from then on`, { tag: "@anyWidth" }, async ({ page, browser }) => {
    const mobile = newMobile();
    const { username } = await registerPurchaser(page, mobile);
    await signOut(page);
    const leave = async (from: Page) => {
      await from.goto("/login?redirect=%2FmyAccount");
      await from.getByRole("button", { name: provider }).click();
      await signInThere(from, `t${mobile}`);
    };
    await leave(page);
    await expect(page.getByRole("main")).toContainText(/账号 t\d+(（校内）| 老师) 尚未绑定商城账号/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await passwordHere(page, username);
    await expect(page).toHaveURL("/myAccount");

    // The link is the account's, not the browser's.
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    await leave(other);
    await expect(other).toHaveURL("/myAccount");
    await expect(other.getByRole("main")).toContainText(username);
    await context.close();
  });
}

test(
  "a partner hands somebody over: linked once, at once from then on, no code twice",
  { tag: "@anyWidth" },
  async ({ page }) => {
    const mobile = newMobile();
    const { username } = await registerPurchaser(page, mobile);
    const handOver = async (to: string) => {
      const code = await partnerCode(`p${mobile}`);
      await page.goto(`/redirectTo?code=${code}&redirect=${encodeURIComponent(to)}`);
      return code;
    };
    await handOver("/comingSoon?a=1");
    await page.getByRole("button", { name: "绑定到当前账号 钱多" }).click();
    await expect(page).toHaveURL("/comingSoon?a=1");
    await signOut(page);
    await handOver("/myAccount");
    await expect(page).toHaveURL("/myAccount");
    await expect(page.getByRole("main")).toContainText(username);
    await signOut(page);
    const code = await handOver("//evil.test");
    await expect(page, "nobody is sent to another site").toHaveURL("/");
    await expect(page.getByRole("button", { name: "退出登录" })).toBeVisible();
    await page.goto(`/redirectTo?code=${code}`);
    await expect(page.getByRole("alert")).toContainText("第三方登录凭证已使用过");
    await page.goto("/redirectTo");
    await expect(page).toHaveURL("/login");
    await page.goto("/ssoLogin");
    await expect(page).toHaveURL("/login");
  },
);

test("a passkey is added, signs in and is removed", { tag: "@anyWidth" }, async ({ page }) => {
  const { username } = await registerPurchaser(page, newMobile());
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/myAccount/security");
  await page.getByRole("button", { name: "添加通行密钥" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^名称/).fill("办公电脑");
  await dialog.getByLabel(/^登录密码/).fill("Wrong#2026");
  await dialog.getByRole("button", { name: "继续" }).click();
  await expect(dialog.getByRole("alert")).toContainText("密码不正确");
  await expectAccessible(page);
  await dialog.getByLabel(/^登录密码/).fill(registeredPassword);
  await dialog.getByRole("button", { name: "继续" }).click();
  await expect(page.getByRole("region", { name: "通行密钥" })).toContainText("办公电脑");

  await signOut(page);
  await page.goto("/login?redirect=%2FmyAccount%2Fsecurity");
  await page.getByRole("button", { name: "使用通行密钥" }).click();
  await expect(page).toHaveURL("/myAccount/security");
  await expect(page.getByRole("region", { name: "通行密钥" })).toContainText("最近使用");
  await page.getByRole("button", { name: "移除通行密钥 办公电脑" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("button", { name: "移除通行密钥 办公电脑" })).toHaveCount(0);
  await page.goto("/myAccount");
  await expect(page.getByRole("main")).toContainText(username);
});

test("the password is changed and the other device is out", { tag: "@anyWidth" }, async ({ page, browser }) => {
  const { username } = await registerPurchaser(page, newMobile());
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const phone = await other.newPage();
  await phone.goto("/login");
  await passwordHere(phone, username);
  await expect(phone.getByRole("button", { name: "退出登录" })).toBeVisible();

  const filters: string[] = [];
  page.on("request", (request) => filters.push(new URL(request.url()).pathname));
  await page.goto("/myAccount");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The edge has asked once, before the page was rendered (src/web/edge.test.ts): the page itself asks no more.
  expect(filters.filter((path) => /checkToken|getUserInfo|authMenuTree|getUnitInfo|verifyPsswTime/.test(path))).toEqual([]);
  await page.getByRole("link", { name: "登录与安全" }).click();
  const devices = page.getByRole("region", { name: "登录设备" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices).toContainText("当前设备");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await devices.getByRole("button", { name: /^退出 / }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await phone.goto("/myAccount");
  await expect(phone).toHaveURL(/\/login/);
  await passwordHere(phone, username);
  await expect(phone).toHaveURL("/myAccount");

  const form = page.getByRole("region", { name: "修改密码" });
  await form.getByLabel(/^原密码/).fill("Wrong#2026");
  await form.getByLabel(/^新密码/).fill("Fresh#2026y");
  await form.getByLabel(/^确认新密码/).fill("Fresh#2026z");
  await form.getByRole("button", { name: "修改密码" }).click();
  await expect(form.getByRole("alert")).toContainText("两次密码不一致");
  await form.getByLabel(/^确认新密码/).fill("Fresh#2026y");
  await form.getByRole("button", { name: "修改密码" }).click();
  await expect(form.getByRole("alert")).toContainText("原密码不正确");
  await form.getByLabel(/^原密码/).fill(registeredPassword);
  await form.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByText("密码已修改，其他设备已退出登录")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await phone.goto("/myAccount");
  await expect(phone).toHaveURL(/\/login/);
  await other.close();
});

test("an old password asks to be changed, and may wait", { tag: "@anyWidth" }, async ({ page }) => {
  const { username } = await registerPurchaser(page, newMobile());
  await signOut(page);
  await agePassword(username);
  for (const [answer, next] of [
    ["稍后再说", "/comingSoon"],
    ["去修改密码", "/myAccount/security"],
  ] as const) {
    await page.goto("/login?redirect=%2FcomingSoon");
    await passwordHere(page, username);
    await expect(page.getByRole("alertdialog")).toContainText("密码已超过 180 天未修改");
    await page.getByRole("button", { name: answer }).click();
    await expect(page).toHaveURL(next);
    if (next === "/comingSoon") await signOut(page);
  }
  await expect(page.getByRole("region", { name: "修改密码" })).toContainText("密码已超过 180 天未修改，请尽快修改");
});

test(
  "signing out by address happens once, on the server and in the browser",
  { tag: "@anyWidth" },
  async ({ page, context, request }) => {
    const { username } = await registerPurchaser(page, newMobile());
    await signOut(page);
    await page.goto("/login");
    await passwordHere(page, username);
    await expect(page).toHaveURL("/workbench");
    const stored = () => page.evaluate(() => localStorage.getItem("userInfo"));
    await expect.poll(stored).not.toBeNull();
    const copied = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const check = async () =>
      (await (await request.get("/prod-api/auth/checkToken", { headers: { cookie: copied } })).json()).code;
    expect(await check()).toBe(200);
    await page.goto("/comingSoon?a=1&outTime=1");
    await expect(page).toHaveURL("/comingSoon?a=1");
    await expect(page.getByRole("link", { name: "免费注册" })).toBeVisible();
    await expect.poll(stored).toBeNull();
    expect(await check()).toBe(401);
  },
);

/** What the partner's site hands over for one of its users, good once. */
const partnerCode = (subject: string) =>
  new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("yc")
    .setAudience("lab-mall")
    .setSubject(subject)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(Buffer.from(process.env.PARTNER_KEY ?? "", "base64url"));

test("the login page shows its pictures, and each leads where it is about", async ({ page }) => {
  await page.goto("/login");
  const ads = page.getByRole("region", { name: "商城介绍" }).getByRole("link");
  // A phone has room for the form alone.
  if ((page.viewportSize()?.width ?? 0) < 768) return expect(ads).toHaveCount(0);
  expect(await ads.count()).toBeGreaterThan(0);
  for (const ad of await ads.all()) {
    await expect(ad).toHaveAttribute("href", /^\//);
    await expect.poll(() => ad.locator("img").evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  }
});

test(
  "after three wrong passwords the browser proves some work, and the right one signs in",
  { tag: "@anyWidth" },
  async ({ page }) => {
    const { username } = await registerPurchaser(page, newMobile());
    await signOut(page);
    await page.goto("/login?redirect=%2FmyAccount");
    for (const left of [4, 3, 2]) {
      await passwordHere(page, username, "Wrong#2026");
      await expect(page.getByRole("alert")).toContainText(`还可尝试 ${left} 次`);
    }
    const filters = page.waitForResponse((answer) => answer.url().includes("/auth/isCheckCode"));
    await passwordHere(page, username);
    expect(await (await filters).json()).toMatchObject({ data: { needCheckCode: true } });
    await expect(page).toHaveURL("/myAccount");
  },
);
