import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { expectAccessible, expectNoSidewaysScroll, type NewPage, test } from "#tests/support/browser.ts";
import { activationLinkTo, codeTo, invitationLinkTo } from "#tests/support/outbox.ts";
import { startEmptyMall } from "#tests/support/own-mall.ts";
import { png } from "#tests/support/pictures.ts";
import { creditCodeOf, registeredPassword } from "#tests/support/registering.ts";
import { openLocalDatabase } from "../../scripts/read-outbox.ts";
import { goToWork } from "#tests/support/work-menu.ts";

/** Nothing but the reference data; everything else is made by screens alone. What they show is compared with the database. */
type EmptyMall = Awaited<ReturnType<typeof startEmptyMall>>;
let mall: EmptyMall;
test.beforeAll(async () => {
  mall = await startEmptyMall();
});
test.afterAll(() => mall.stop());

const first = { company: "江州恒瑞试剂有限公司", mobile: "13800000001", mail: "sales@hengrui.example", username: "hengrui" };
const second = { company: "江州明达耗材有限公司", mobile: "13800000004", mail: "sales@mingda.example", username: "mingda" };
type Supplier = typeof first;
const unit = "江州理工大学";
const [buyerMobile, wrongMobile] = ["13800000002", "13800000003"];
const adminMail = "admin@jiangzhou.example";

/** The one figure that a statement gives. */
function figure(sql: string): number {
  const db = openLocalDatabase(mall.data, { readOnly: true });
  const row = db?.prepare(sql).get();
  db?.close();
  return Number(Object.values(row ?? {})[0]);
}

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString("zh-CN", { minimumFractionDigits: 2 })}`;

const mainOf = (page: Page) => page.getByRole("main");
const dialogOf = (page: Page) => page.getByRole("dialog");
const titleOf = (page: Page) => page.getByRole("heading", { level: 1 });

async function looksWell(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Says yes to a question. */
const agree = (page: Page) => page.getByRole("button", { name: "确定", exact: true }).click();

/** What waits for somebody, as their home says it, and the way to it. */
async function followTodo(page: Page, label: string, home = "/") {
  await page.goto(home);
  await mainOf(page)
    .getByRole("link", { name: new RegExp(`^${label} ?1$`) })
    .click();
  // The home shows goods whose links are named like what its lists hold.
  await expect(page).not.toHaveURL(home);
}

async function setPassword(page: Page) {
  await page.getByLabel(/^密码/).fill(registeredPassword);
  await page.getByLabel(/^确认密码/).fill(registeredPassword);
}

async function proveMobile(page: Page, mobile: string) {
  await page.getByRole("button", { name: "获取验证码" }).first().click();
  await expect(page.getByRole("button", { name: /秒后可重新获取/ })).toBeVisible();
  await page.getByLabel(/^短信验证码/).fill(await codeTo(mobile, mall.data));
}

async function follow(page: Page, link: string) {
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
}

/** The first operator, by the link that the command line prints. */
async function becomeOperator(operator: Page) {
  const printed = execFileSync("node", ["scripts/invite-operator.ts", "--data", mall.data], { encoding: "utf8" });
  await follow(operator, /https?:\S+/.exec(printed)?.[0] ?? "");
  await operator.getByLabel("用户名").fill("first-operator");
  await operator.getByLabel("姓名").fill("首位运营");
  await setPassword(operator);
  await operator.getByRole("button", { name: "建立运营账号" }).click();
  await expect(operator).toHaveURL("/admin");
}

async function openUnit(operator: Page, admin: Page) {
  await operator.goto("/admin/units");
  await mainOf(operator).getByRole("button", { name: "新建单位" }).click();
  await dialogOf(operator).getByLabel("单位名称").fill(unit);
  await dialogOf(operator).getByLabel("单位类型").selectOption({ label: "高等院校" });
  await dialogOf(operator).getByRole("button", { name: "确定" }).click();
  await mainOf(operator).getByLabel("任命管理员").fill(adminMail);
  await mainOf(operator).getByRole("button", { name: "任命或邀请" }).click();
  await expect(mainOf(operator).getByRole("listitem").filter({ hasText: adminMail })).toContainText("待接受");

  await follow(admin, await invitationLinkTo(adminMail, mall.data));
  await admin.getByLabel("用户名").fill("hezhuren");
  await admin.getByLabel("姓名").fill("何主任");
  await setPassword(admin);
  await admin.getByLabel("我已阅读并同意").check();
  await admin.getByRole("button", { name: "建立账号并接受邀请" }).click();
  await expect(admin).toHaveURL("/unitMembers");
}

async function openGroup(admin: Page) {
  await goToWork(admin, "课题组与经费");
  await mainOf(admin).getByRole("button", { name: "新建课题组" }).click();
  await dialogOf(admin).getByLabel("课题组名称").fill("催化组");
  await dialogOf(admin).getByRole("combobox", { name: "负责人" }).fill("何主任");
  await admin.getByRole("option", { name: /何主任/ }).click();
  await dialogOf(admin).getByRole("button", { name: "确定" }).click();
  await mainOf(admin).getByRole("button", { name: "新建经费" }).click();
  await dialogOf(admin).getByLabel("经费编号").fill("KJ-2026-01");
  await dialogOf(admin).getByLabel("经费名称").fill("启动经费");
  await dialogOf(admin).getByLabel("初始金额（元）").fill("5000");
  await dialogOf(admin).getByRole("button", { name: "确定" }).click();
  await expect(mainOf(admin).getByRole("row").filter({ hasText: "启动经费" })).toContainText("¥5,000.00");
}

/** What a browser does not keep, and the way on to the mail. */
async function sendRegistration(supplier: Page, { mail }: Supplier, mobile: string) {
  const main = mainOf(supplier);
  await main.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(png) });
  await expect(main.getByRole("img", { name: "营业执照" })).toBeVisible();
  await main.getByLabel("手机号码").fill(mobile);
  await proveMobile(supplier, mobile);
  await setPassword(supplier);
  await main.getByLabel("我已阅读并同意").check();
  await main.getByRole("button", { name: "提交并发送激活邮件" }).click();
  await expect(supplier).toHaveURL(/\/emailActivate\?id=/);
  await follow(supplier, await activationLinkTo(mail, mall.data));
  await main.getByRole("button", { name: "激活邮箱" }).click();
  await expect(titleOf(supplier)).toContainText("等待审核");
}

async function register(supplier: Page, who: Supplier, mobile: string) {
  const main = mainOf(supplier);
  await supplier.goto("/registrationEntrance");
  await main.getByRole("link", { name: "注册为供应商" }).click();
  await main.getByLabel("企业名称").fill(who.company);
  await main.getByLabel("统一社会信用代码").fill(creditCodeOf(who.mobile));
  await main.getByLabel("法定代表人").fill("周立");
  await main.getByLabel("省份").selectOption({ label: "上海市" });
  await main.getByLabel("城市").selectOption({ label: "上海市" });
  await main.getByLabel("区县").selectOption({ label: "黄浦区" });
  await main.getByLabel("详细地址").fill("中山东一路 18 号");
  await main.getByLabel("联系人").fill("周立");
  await main.getByLabel("电子邮箱").fill(who.mail);
  await main.getByLabel("用户名").fill(who.username);
  await sendRegistration(supplier, who, mobile);
}

async function registerFirst(supplier: Page) {
  const main = mainOf(supplier);
  await supplier.goto("/");
  await expect(main).toContainText("商城还没有在售商品");
  await expect(main.getByRole("link", { name: "供应商注册" })).toBeVisible();
  await register(supplier, first, wrongMobile);
  // Nobody is signed in yet, and the help about it is there all the same.
  const opened = supplier.waitForEvent("popup");
  await main.getByRole("link", { name: /^审核要多久/ }).click();
  const help = await opened;
  await expect(titleOf(help)).toContainText("供应商注册提交后");
  await help.close();
}

/** The operator sends one field back; what else was written is still there, and the rest is approved. */
async function review(operator: Page, supplier: Page) {
  await followTodo(operator, "供应商注册", "/admin");
  await mainOf(operator).getByRole("button", { name: "退回此项：手机号码" }).click();
  await dialogOf(operator).getByRole("textbox").fill("号码无法接通");
  await dialogOf(operator).getByRole("button", { name: "确定" }).click();
  await looksWell(operator);
  await mainOf(operator).getByRole("button", { name: "退回 1 项，请其修改" }).click();
  await expect(mainOf(operator)).toContainText("没有待审核的供应商");

  await supplier.reload();
  const main = mainOf(supplier);
  await expect(main).toContainText("手机号码：号码无法接通");
  await main.getByRole("link", { name: "修改后重新提交" }).click();
  await expect(main.getByLabel("企业名称")).toHaveValue(first.company);
  await expect(main).toContainText("平台退回了 1 项");
  await expect(main.getByText("号码无法接通")).toBeVisible();
  await looksWell(supplier);
  await sendRegistration(supplier, first, first.mobile);

  await approveSupplier(operator, first);
}

async function approveSupplier(operator: Page, { mobile }: Supplier) {
  await followTodo(operator, "供应商注册", "/admin");
  await expect(mainOf(operator)).toContainText(mobile);
  await mainOf(operator).getByRole("button", { name: "通过", exact: true }).click();
  await agree(operator);
  await expect(mainOf(operator)).toContainText("没有待审核的供应商");
}

async function signIn(page: Page, username: string) {
  await page.goto("/login");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(registeredPassword);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/workbench");
  await page.goto("/");
}

const goodsFile = (priceOfGloves: string) =>
  [
    "货号,商品名称,规格,分类,品牌,单位,价格,库存,CAS,纯度,形态",
    "HR-T50,离心管 50mL 无菌,50mL×25支,离心管,恒瑞,包,48.00,200,,,",
    `HR-G1,丁腈手套 M,100只,丁腈手套,恒瑞,盒,${priceOfGloves},50,,,`,
    "HR-X1,试制配体,1g,无机盐,恒瑞,瓶,260.00,20,123456-78-0,98%,固体",
  ].join("\n");

async function saveFreight(supplier: Page) {
  const main = mainOf(supplier);
  await expect(main).toContainText("还没有运费模板，买家无法下单");
  await main.getByRole("link", { name: "满额包邮" }).click();
  await main.getByRole("button", { name: "保存模板" }).click();
  await expect(supplier).toHaveURL(/\/supFreight(\?|$)/);
}

async function upload(supplier: Page, text: string) {
  const chooser = supplier.waitForEvent("filechooser");
  await dialogOf(supplier)
    .getByRole("button", { name: /^(选择文件|重新选择文件)$/ })
    .click();
  await (await chooser).setFiles({ name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

/** Freight, goods by form, goods by file with a line to mend. */
async function openShop(supplier: Page) {
  const main = mainOf(supplier);
  await signIn(supplier, first.username);
  // Who has registered is led on, not asked to register.
  await expect(main.getByRole("link", { name: "供应商注册" })).toHaveCount(0);
  await main.getByRole("link", { name: "查看开店步骤" }).click();
  await main.getByRole("list").getByRole("link", { name: "运费模板" }).click();
  await saveFreight(supplier);
  await looksWell(supplier);

  await supplier.goto("/supGoods");
  await expect(main).toContainText("还没有商品");
  await main.getByRole("link", { name: "新增商品" }).first().click();
  const field = (label: string) => main.getByRole("textbox", { name: new RegExp(`^${label}(（必填）)?$`) });
  await field("货号").fill("HR-B500");
  await main.getByRole("combobox", { name: /^分类/ }).fill("烧杯");
  await supplier.getByRole("option", { name: /烧杯$/ }).first().click();
  for (const [label, value] of [
    ["商品名称", "高硼硅烧杯"],
    ["规格", "500mL"],
    ["品牌", "恒瑞"],
    ["单位", "个"],
    ["价格", "12.5"],
    ["库存", "30"],
  ] as const)
    await field(label).fill(value);
  await main.getByRole("button", { name: "保存" }).click();
  await expect(supplier).toHaveURL(/\/supGoods\?q=HR-B500/);

  await main.getByRole("button", { name: "批量导入" }).click();
  const dialog = dialogOf(supplier);
  await upload(supplier, goodsFile("免费"));
  await expect(dialog.getByRole("status")).toContainText("1 行未导入");
  await expect(dialog.getByRole("table")).toContainText("应为大于 0、最多两位小数的金额");
  await looksWell(supplier);
  await upload(supplier, goodsFile("36.00"));
  await expect(dialog.getByRole("status")).toContainText("新增 1 件");
  await supplier.goto("/supGoods");
  await expect(main).toContainText(`在售（${figure("select count(*) from product where product_status = 1")}）`);
  await looksWell(supplier);
}

/** What the register of chemicals does not know waits for a person. */
async function approveGoods(operator: Page) {
  await followTodo(operator, "商品审核", "/admin");
  await mainOf(operator).getByRole("button", { name: "查看 HR-X1" }).click();
  await looksWell(operator);
  await mainOf(operator).getByRole("button", { name: "通过", exact: true }).click();
  await dialogOf(operator).getByRole("textbox").fill("安全技术说明书第 2 部分：不属于危险化学品");
  await dialogOf(operator).getByRole("button", { name: "确定" }).click();
  await expect(mainOf(operator)).toContainText("没有待审核的商品");
}

/** Goods on sale of those who trade. */
const onSale = "from product where product_status = 1 and co_id in (select id from company where status = 'active')";

/** Home, search and shop count the same goods; visitors would see a page that was kept for them. */
async function compareGoods(viewer: Page) {
  // Goods are there at once, before they are counted.
  await viewer.goto("/");
  await expect(mainOf(viewer)).toContainText("高硼硅烧杯");
  await expect(mainOf(viewer)).not.toContainText("商城还没有在售商品");
  await mall.runTasks();
  const roots = ["化学试剂", "实验耗材", "玻璃仪器", "仪器设备"].map((root) => {
    const count = figure(`select count(*) ${onSale} and (select path from category where id = cate_id) || '/' like
      (select path from category where name = '${root}' and parent_id is null) || '/%'`);
    return { count, link: mainOf(viewer).getByRole("link", { name: new RegExp(`^${root} ?${count} 件$`) }) };
  });
  // The tasks go on when they have been started.
  await expect(async () => {
    await viewer.goto("/");
    // What has no goods is not offered.
    for (const { count, link } of roots) await expect(link).toHaveCount(count > 0 ? 1 : 0, { timeout: 1_000 });
  }).toPass();
  await viewer.goto("/goodsSearch");
  await expect(mainOf(viewer)).toContainText(`共 ${figure(`select count(*) ${onSale}`)} 件`);
  await viewer.goto("/merchantShop");
  for (const { company } of [first, second]) {
    const count = figure(`select count(*) ${onSale} and co_id in (select id from company where name = '${company}')`);
    const shop = mainOf(viewer).getByRole("listitem").filter({ hasText: company });
    if (count > 0) await expect(shop).toContainText(`${count} 件`);
    else await expect(shop).toHaveCount(0);
  }
}

/** Another supplier opens, is put into a cart, and is suspended; what it sold is nowhere on sale any more. */
async function suspendAnother(other: Page, operator: Page, buyer: Page) {
  await register(other, second, second.mobile);
  await approveSupplier(operator, second);
  await signIn(other, second.username);
  await other.goto("/supFreight");
  await saveFreight(other);
  await other.goto("/supGoods");
  await mainOf(other).getByRole("button", { name: "批量导入" }).click();
  await upload(other, "货号,商品名称,规格,分类,品牌,单位,价格,库存\nMD-W1,无尘擦拭纸,100张,无尘纸,明达,盒,25.00,80");
  await expect(dialogOf(other).getByRole("status")).toContainText("新增 1 件");
  await compareGoods(operator);

  await buyer.goto("/goodsSearch?q=无尘擦拭纸");
  const goods = await mainOf(buyer).locator("h3 a").first().getAttribute("href");
  await mainOf(buyer).getByRole("button", { name: "加入购物车" }).click();
  await expect(buyer.getByText("已加入购物车", { exact: true })).toBeVisible();

  await operator.goto(`/admin/companies?q=${encodeURIComponent(second.company)}`);
  await mainOf(operator).getByRole("link", { name: second.company }).click();
  await mainOf(operator).getByRole("button", { name: "停业" }).click();
  await dialogOf(operator).getByRole("textbox").fill("营业执照存疑");
  await dialogOf(operator).getByRole("button", { name: "确定" }).click();
  await expect(mainOf(operator)).toContainText("已停业");
  const closed = new URL(operator.url()).pathname.split("/").at(-1) ?? "";
  await compareGoods(operator);

  await buyer.goto("/shoppingCart");
  await expect(mainOf(buyer)).toContainText("该店铺暂停营业");
  await looksWell(buyer);
  await buyer.goto(goods ?? "");
  await expect(mainOf(buyer)).toContainText("该店铺暂停营业");
  await looksWell(buyer);
  for (const path of ["/merchantShop", "/shopProducts"]) {
    await buyer.goto(`${path}?coId=${closed}`);
    await expect(mainOf(buyer)).toContainText("该店铺暂停营业");
    await expect(mainOf(buyer)).toContainText("已有订单照常发货、验收、退货与结算");
    await expect(mainOf(buyer).getByRole("link", { name: "查看我的订单" })).toBeVisible();
    await looksWell(buyer);
  }
  await buyer.goto("/goodsSearch?q=无尘擦拭纸");
  await expect(mainOf(buyer).getByRole("button", { name: "加入购物车" })).toHaveCount(0);
  await other.goto("/supGoods");
  await expect(mainOf(other)).toContainText("贵公司已停业");
  await other.goto("/myAccount/messages");
  await expect(mainOf(other)).toContainText("原因：营业执照存疑");
  await looksWell(other);
}

async function joinUnit(buyer: Page, admin: Page) {
  await buyer.goto("/registrationEntrance");
  await mainOf(buyer).getByRole("link", { name: "注册为采购人" }).click();
  await buyer.getByLabel("用户名").fill("zhangyan");
  await buyer.getByLabel("姓名").fill("张研");
  await buyer.getByLabel("手机号码").fill(buyerMobile);
  await proveMobile(buyer, buyerMobile);
  await setPassword(buyer);
  await buyer.getByLabel("我已阅读并同意").check();
  await mainOf(buyer).getByRole("button", { name: "注册", exact: true }).click();
  await mainOf(buyer).getByRole("link", { name: "完善单位资料" }).click();
  await buyer.getByRole("combobox", { name: /^单位/ }).fill("江州");
  await buyer.getByRole("option", { name: unit }).click();
  await buyer.getByLabel("工号").fill("A001");
  await mainOf(buyer).getByRole("button", { name: "提交审核" }).click();
  await expect(titleOf(buyer)).toContainText("资料已提交");

  await followTodo(admin, "待审核成员");
  await mainOf(admin).getByRole("button", { name: "通过", exact: true }).click();
  await agree(admin);
  await expect(mainOf(admin)).toContainText("没有待审核的采购人");
  await buyer.reload();
  await expect(mainOf(buyer)).toContainText("还不在课题组中的，请联系课题组负责人");
  await goToWork(admin, "课题组与经费");
  await mainOf(admin).getByRole("link", { name: "催化组" }).click();
  await mainOf(admin).getByRole("combobox", { name: "添加成员" }).fill("张研");
  await admin.getByRole("option", { name: /张研/ }).click();
  await mainOf(admin).getByRole("button", { name: "加入课题组" }).click();
  await expect(mainOf(admin).getByRole("button", { name: "将 张研 移出课题组" })).toBeVisible();
}

/** What the fund has, holds and leaves, by the screen and by its ledger. */
async function compareFund(page: Page) {
  const entries = (kinds: string) => `(select coalesce(sum(amount), 0) from fund_entry where kind in (${kinds}))`;
  const balance = figure(`select ${entries("'adjust'")} - ${entries("'settle'")}`);
  const reserved = figure(`select ${entries("'hold'")} - ${entries("'release', 'settle'")}`);
  await page.goto("/myFunds");
  const row = mainOf(page).getByRole("row").filter({ hasText: "启动经费" });
  for (const amount of [balance, reserved, balance - reserved]) await expect(row).toContainText(yuan(amount));
  await expect(mainOf(page)).toContainText(`支出统计 ${yuan(figure('select coalesce(sum(total), 0) from "order"'))}`);
}

async function request(buyer: Page) {
  await buyer.goto("/goodsSearch?q=离心管");
  await mainOf(buyer).getByRole("textbox", { name: "数量" }).fill("2");
  await mainOf(buyer).getByRole("button", { name: "加入购物车" }).click();
  await expect(buyer.getByText("已加入购物车", { exact: true })).toBeVisible();
  await buyer.goto("/shoppingCart");
  await expect(mainOf(buyer)).toContainText(/已选 1 种/);
  await mainOf(buyer).getByRole("button", { name: "提交采购申请" }).click();
  await buyer.getByRole("button", { name: "新增收货地址" }).click();
  const address = dialogOf(buyer);
  await address.getByLabel("收货人").fill("张研");
  await address.getByLabel("手机号码").fill(buyerMobile);
  await address.getByLabel("省份").selectOption({ label: "上海市" });
  await address.getByLabel("城市").selectOption({ label: "上海市" });
  await address.getByLabel("区县").selectOption({ label: "黄浦区" });
  await address.getByLabel("详细地址").fill("南京东路 1 号实验楼 302");
  await address.getByRole("button", { name: "保存地址" }).click();
  await expect(mainOf(buyer)).toContainText("承担 ¥108.00，提交后剩 ¥4,892.00");
  await looksWell(buyer);
  await mainOf(buyer).getByRole("button", { name: "提交申请" }).click();
  await expect(titleOf(buyer)).toContainText("等待单位管理员审批");
  await compareFund(buyer);
}

async function approve(admin: Page, supplier: Page) {
  await supplier.goto("/supRequests");
  const waiting = mainOf(supplier).getByRole("listitem").filter({ hasText: unit });
  await expect(waiting).toContainText("¥108.00");
  await expect(waiting).toContainText("商品 ¥96.00，运费 ¥12.00");
  await looksWell(supplier);
  await followTodo(admin, "待审批申请");
  await mainOf(admin)
    .getByRole("link", { name: /离心管/ })
    .click();
  await mainOf(admin).getByRole("button", { name: "批准", exact: true }).click();
  await expect(titleOf(admin)).toContainText("已下单");
}

/** Opens the order or the statement that a list shows alone. */
const openOnly = (page: Page, number: RegExp) => mainOf(page).getByRole("link", { name: number }).click();

async function deliver(supplier: Page, buyer: Page, admin: Page) {
  await followTodo(supplier, "待确认订单");
  await openOnly(supplier, /^D\d/);
  await expect(mainOf(supplier)).toContainText("商品 ¥96.00，运费 ¥12.00，应付 ¥108.00");
  await mainOf(supplier).getByRole("button", { name: "确认订单" }).click();
  await agree(supplier);
  await expect(titleOf(supplier)).toContainText("待发货");
  await looksWell(supplier);
  await followTodo(supplier, "待发货订单");
  await openOnly(supplier, /^D\d/);
  await mainOf(supplier).getByRole("button", { name: "发货" }).click();
  await dialogOf(supplier).getByLabel("承运方").fill("顺丰速运");
  await dialogOf(supplier).getByLabel("运单号").fill("SF10001");
  await dialogOf(supplier).getByRole("button", { name: "发货" }).click();
  await expect(titleOf(supplier)).toContainText("待收货");
  await looksWell(supplier);

  await followTodo(buyer, "待收货订单");
  await openOnly(buyer, /^D\d/);
  await mainOf(buyer).getByRole("button", { name: "确认收货" }).click();
  await dialogOf(buyer).getByRole("button", { name: "确认收货" }).click();
  await expect(titleOf(buyer)).toContainText("待验收");

  await followTodo(admin, "待验收订单");
  await openOnly(admin, /^D\d/);
  await mainOf(admin).getByRole("button", { name: "验收", exact: true }).click();
  await dialogOf(admin).getByRole("button", { name: "验收", exact: true }).click();
  await expect(titleOf(admin)).toContainText("待结算");
}

/** Whom invoices are made out to, and at which rate: nobody has said so yet. */
async function enterBilling(admin: Page) {
  await admin.goto(new URL("/unitMembers", mall.origin).href);
  await goToWork(admin, "开票信息");
  await mainOf(admin).getByLabel("发票抬头").fill(unit);
  await mainOf(admin).getByLabel("纳税人识别号").fill("91110000600037341L");
  await mainOf(admin).getByRole("button", { name: "保存开票信息" }).click();
  await expect(admin.getByText("开票信息已保存")).toBeVisible();
}

async function settle(supplier: Page, admin: Page) {
  const total = yuan(figure("select sum(price * accepted) from order_line") + figure('select sum(freight) from "order"'));
  await followTodo(supplier, "待对账订单");
  await expect(mainOf(supplier).getByRole("listitem").filter({ hasText: unit })).toContainText(`1 个订单，${total}`);
  await mainOf(supplier).getByLabel("报价所含税率").selectOption("13%");
  await expect(supplier.getByText("税率已保存")).toBeVisible();
  await mainOf(supplier).getByRole("button", { name: "生成对账单" }).click();
  await expect(mainOf(supplier)).toContainText(`合计 ${total}`);
  await expect(mainOf(supplier).getByRole("region", { name: "开票信息" })).toContainText("采购单位未填写");
  await looksWell(supplier);

  await enterBilling(admin);
  await followTodo(admin, "待对账");
  await openOnly(admin, /^S\d/);
  await mainOf(admin).getByRole("button", { name: "确认对账" }).click();
  await agree(admin);
  await expect(titleOf(admin)).toContainText("待开票");

  await followTodo(supplier, "待开票");
  await openOnly(supplier, /^S\d/);
  await mainOf(supplier).getByRole("button", { name: "登记发票" }).click();
  await expect(dialogOf(supplier)).toContainText(unit);
  await expect(dialogOf(supplier).getByLabel("税率")).toHaveValue("13");
  await dialogOf(supplier).getByLabel("发票号码").fill("26312000000000000001");
  await dialogOf(supplier).getByLabel("开票日期").fill(isoDay(Date.now()));
  await looksWell(supplier);
  await dialogOf(supplier).getByRole("button", { name: "登记发票" }).click();
  await expect(titleOf(supplier)).toContainText("待付款");

  await followTodo(admin, "待付款");
  await openOnly(admin, /^S\d/);
  await mainOf(admin).getByRole("button", { name: "登记付款" }).click();
  await admin.getByLabel("付款凭证号").fill("PZ-2026-001");
  await agree(admin);
  await expect(titleOf(admin)).toContainText("已付款");
  for (const table of ['"order"', "statement", "invoice"]) {
    const column = table === "invoice" ? "amount" : "total";
    expect(yuan(figure(`select sum(${column}) from ${table}`)), table).toBe(total);
  }
}

/** Nothing waits for anybody any more, and everybody's list says how it ended. */
async function compareEnd(buyer: Page, supplier: Page, admin: Page) {
  for (const [page, path] of [
    [buyer, "/myOrders"],
    [supplier, "/supOrders"],
  ] as const) {
    await page.goto(path);
    await expect(mainOf(page)).toContainText("已结算（1）");
    await expect(mainOf(page)).toContainText("¥108.00");
  }
  for (const page of [buyer, supplier, admin]) {
    await page.goto("/");
    await expect(mainOf(page)).not.toContainText("待办");
  }
  await compareFund(buyer);
}

test("a mall opens from nothing: from the first operator to a settled order, by screens alone", async ({ newPage }) => {
  test.setTimeout(480_000);
  const someone: NewPage = () => newPage(mall.origin);
  const [operator, admin, supplier] = [await someone(), await someone(), await someone()];
  await test.step("operator, unit, group and fund", async () => {
    await becomeOperator(operator);
    await openUnit(operator, admin);
    await openGroup(admin);
  });
  await test.step("supplier: registered, sent back, approved", async () => {
    await registerFirst(supplier);
    await review(operator, supplier);
  });
  await test.step("freight and goods", async () => {
    await openShop(supplier);
    await approveGoods(operator);
    await compareGoods(operator);
  });
  const buyer = await someone();
  await test.step("buyer: in the unit, request, approval", async () => {
    await joinUnit(buyer, admin);
  });
  await test.step("another supplier: opened, in a cart, suspended", async () => suspendAnother(await someone(), operator, buyer));
  await test.step("request, approval", async () => {
    await request(buyer);
    await approve(admin, supplier);
  });
  await test.step("order: confirmed, shipped, received, accepted", () => deliver(supplier, buyer, admin));
  await test.step("statement, invoice, payment", () => settle(supplier, admin));
  await compareEnd(buyer, supplier, admin);
});
