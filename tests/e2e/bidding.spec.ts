import { type Browser, expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { sealText, sha256 } from "#src/domain/bidding/log.ts";
import { defaultUnitPolicy } from "#src/domain/bidding/terms.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { ageNotice } from "#tests/support/ageing.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

async function signedIn(page: Page, username: string, path: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signInHere(page, username);
  await page.waitForURL(`**${path}`);
}

/** Somebody else's browser of the same width. */
async function other(browser: Browser, page: Page, username: string) {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await signedIn(theirs, username, "/supBidding");
  return theirs;
}

/** A call as the page's own script would make it. Answers with its data. */
async function call(page: Page, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer: unknown = await page.evaluate(
    async ([verb, address, text]) => {
      const headers = { agent: "browser", "content-type": "application/json" };
      return (await fetch(`/prod-api${address}`, { method: verb, headers, ...(text && { body: text }) })).json();
    },
    [method, path, body ? JSON.stringify(body) : ""] as const,
  );
  const { code, msg, data } = v.parse(v.object({ code: v.number(), msg: v.string(), data: v.unknown() }), answer);
  expect(`${method} ${path}: ${code} ${msg}`).toContain(": 200");
  return v.parse(v.record(v.string(), v.unknown()), data ?? {});
}

const join = (page: Page, biddingId: string, who: string) =>
  call(page, "POST", `/mall-sup/bidding/${biddingId}/join`, {
    termsNo: 1,
    bankAccount: `62220000${who.length}${who.codePointAt(0)}`,
    controller: `控制人${who}`,
  });

const inDays = (days: number) => Date.now() + days * 86_400_000;
const localTime = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16);

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const { minWindow: _unit, ...policy } = defaultUnitPolicy;
/** Two bottles and a box, 150 yuan at most. */
const sealedForm = (title: string, endsAt: number) => ({
  title,
  description: "",
  groupId: "group-sea-1",
  access: "public",
  invited: [],
  opensAt: null,
  endsAt,
  mode: "sealed",
  policy,
  lines: [
    {
      productId: null,
      title: "乙腈",
      code: "",
      casNo: "",
      brand: "",
      spec: "4 L",
      quantity: 2,
      unit: "瓶",
      ceiling: 5000,
      remark: "",
    },
    {
      productId: null,
      title: "手套",
      code: "",
      casNo: "",
      brand: "",
      spec: "M",
      quantity: 1,
      unit: "盒",
      ceiling: 5000,
      remark: "",
    },
  ],
});

test("a buyer and three suppliers: live bids, sealed bids, award, confirmation, notice, request", async ({ page, browser }, {
  project,
}) => {
  // Four browsers one after the other, on a machine that may be slow.
  test.setTimeout(300_000);
  const names = ["linhai", "woze", "chenxing"] as const;
  await signedIn(page, "chenjing", "/purBidding");
  const [one, two, three] = await Promise.all(names.map((name) => other(browser, page, name)));
  if (!one || !two || !three) throw new Error("three suppliers");
  const suppliers = [one, two, three];

  // The form, written by hand, tried in the simulator, published.
  const title = `溶剂竞价 ${project.name}`;
  await page.goto("/biddingNew");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("请填写标题").first()).toBeVisible();
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("截止时间").fill(localTime(inDays(3)));
  await page.getByLabel("第 1 行品名").fill("无水乙醇");
  await page.getByLabel("第 1 行数量").fill("10");
  await page.getByLabel("第 1 行最高限价（元/单位）").fill("60");
  await page.getByText("发布前模拟").click();
  await page.getByLabel("报价脚本").fill("1 3600 590\n2 90 560\n3 30 540");
  await page.getByRole("button", { name: "模拟" }).click();
  await expect(page.getByText("供应商 3 以 ¥540.00 最低，共 3 家有效")).toBeVisible();
  await expectFine(page);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByRole("heading", { name: "修改竞价草稿" })).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "发布竞价" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("实时连接")).toBeVisible();
  const biddingId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  // One takes part on the page, and bids; another is lower; everybody sees it at once, nobody sees who.
  await one.goto(`/supBiddingDetail/${biddingId}`);
  await one.getByLabel("结算账户").fill(`6222000${names[0].length}${names[0].codePointAt(0)}`);
  await one.getByLabel("实际控制人").fill("控制人甲");
  await one.getByLabel(/我已阅读全部规则/).check();
  await one.getByRole("button", { name: "确认规则并参与" }).click();
  await expect(one.getByRole("button", { name: "提交报价" })).toBeVisible();
  await one.getByLabel("第 1 行单价").fill("55");
  await one.getByLabel("第 1 行交货天数").fill("3");
  await one.getByRole("button", { name: "提交报价" }).click();
  await expect(one.getByText("报价 ¥550.00 已确认")).toBeVisible();
  await expect(one.getByText("第 1 名")).toBeVisible();
  await expectFine(one);
  await join(two, biddingId, names[1]);
  await two.goto(`/supBiddingDetail/${biddingId}`);
  await two.getByLabel("第 1 行单价").fill("5");
  await two.getByLabel("第 1 行交货天数").fill("2");
  await two.getByRole("button", { name: "提交报价" }).click();
  await expect(two.getByRole("alertdialog")).toContainText("超过 20%");
  await two.getByRole("alertdialog").getByRole("button", { name: "取消" }).click();
  await expect(two.getByRole("alertdialog")).toBeHidden();
  await two.getByLabel("第 1 行单价").fill("50");
  await two.getByRole("button", { name: "提交报价" }).click();
  await expect(two.getByText("报价 ¥500.00 已确认")).toBeVisible();
  await expect(one.getByText("第 2 名")).toBeVisible();
  await expect(page.getByText("报价者 2")).toBeVisible();
  await expectFine(page);

  // A question in public, answered in public.
  await three.goto(`/supBiddingDetail/${biddingId}`);
  await three.getByLabel("提问").fill("可以分两批送货吗？");
  await three.getByRole("button", { name: "提交提问" }).click();
  await expect(three.getByText("本公司提问")).toBeVisible();
  const payload = await three.evaluate(
    async (path) => (await fetch(`/RSC/R${path}.txt`)).text(),
    `/supBiddingDetail/${biddingId}`,
  );
  for (const text of [await three.content(), await page.content(), payload]) expect(text).not.toMatch(/林海|沃泽/);
  await page.reload();
  await page.getByLabel("答复").fill("可以，费用不变。");
  await page.getByRole("button", { name: "提交答复" }).click();
  await expect(page.getByText("可以，费用不变。").first()).toBeVisible();

  // Sealed, in the browser: what is sent is a hash, what is downloaded proves it.
  const long = await call(page, "POST", "/mall-pur/bidding/create", sealedForm(`密封竞价 ${project.name}`, inDays(3)));
  await call(page, "POST", `/mall-pur/bidding/${String(long.biddingId)}/publish`, {});
  await join(one, String(long.biddingId), names[0]);
  await one.goto(`/supBiddingDetail/${String(long.biddingId)}`);
  for (const [line, price] of [
    [1, "45"],
    [2, "40"],
  ] as const) {
    await one.getByLabel(`第 ${line} 行单价`).fill(price);
    await one.getByLabel(`第 ${line} 行交货天数`).fill("3");
  }
  await one.getByRole("button", { name: "提交密封报价" }).click();
  await expect(one.getByText("密封报价已收到", { exact: true })).toBeVisible();
  const download = one.waitForEvent("download");
  await one.getByRole("button", { name: "下载密封回执" }).click();
  expect((await download).suggestedFilename()).toContain("sealed-bid-");

  // Sealed, with a short window: it closes while everybody looks on; bids are revealed, one from a receipt on the page.
  const short = await call(
    page,
    "POST",
    "/mall-pur/bidding/create",
    sealedForm(`短时密封竞价 ${project.name}`, Date.now() + 20_000),
  );
  const id = String(short.biddingId);
  await call(page, "POST", `/mall-pur/bidding/${id}/publish`, {});
  const bids = await Promise.all(
    suppliers.map(async (supplier, place) => {
      const coId = [1, 5, 2][place] ?? 0;
      const lines = ["1", "2"].map((lineId) => ({ lineId, unitPrice: fen(4000 + place * 100), leadDays: 3 }));
      const salt = String(place).repeat(64);
      const commitment = await sha256(sealText(id, coId, lines, salt));
      await join(supplier, id, names[place] ?? "");
      const sealed = { type: "seal", key: `seal-${place}-${project.name}`, version: 1, commitment };
      expect(await call(supplier, "POST", `/mall-sup/bidding/${id}/bid`, sealed)).toMatchObject({ accepted: true });
      return { kind: "sealed-bid-receipt", biddingId: id, coId, lines, salt, commitment };
    }),
  );
  await one.goto(`/supBiddingDetail/${id}`);
  await expect(one.getByRole("button", { name: "选择回执" })).toBeVisible({ timeout: 60_000 });
  await one.locator("input[type=file]").setInputFiles({
    name: "receipt.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(bids[0])),
  });
  await one.getByRole("button", { name: "揭示报价" }).click();
  await expect(one.getByText("报价已揭示").first()).toBeVisible();
  for (const [place, supplier] of [two, three].entries()) {
    const { lines, salt } = bids[place + 1] ?? { lines: [], salt: "" };
    const reveal = { type: "reveal", key: `reveal-${place}-${project.name}`, lines, salt };
    expect(await call(supplier, "POST", `/mall-sup/bidding/${id}/bid`, reveal)).toMatchObject({ accepted: true });
  }

  // Award, confirmation with own goods, public notice, request.
  await page.goto(`/purBiddingDetail/${id}`);
  await page.getByRole("button", { name: "定标" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("cell", { name: "待确认" })).toBeVisible();
  await expectFine(page);
  await one.goto(`/supBiddingDetail/${id}`);
  const goods = v.parse(
    v.object({ rows: v.array(v.object({ productCode: v.string() })) }),
    await call(one, "GET", "/mall-sup/own/goods/list?status=1&pageSize=2"),
  );
  for (const [place, label] of ["第 1 行", "第 2 行"].entries()) {
    const code = goods.rows[place]?.productCode ?? "";
    await one.getByLabel(new RegExp(`${label}.*的供货商品`)).fill(code);
    await one
      .getByRole("option", { name: new RegExp(`^${code} `) })
      .first()
      .click();
  }
  await one.getByRole("button", { name: "确认中标" }).click();
  await expect(one.getByText("公示中").first()).toBeVisible();
  await expectFine(one);
  ageNotice(id);
  await page.reload();
  await expect(page.getByRole("link", { name: "填写经费并提交申请" })).toBeVisible();
  await page.getByRole("link", { name: "竞价结果" }).first().click();
  await expect(page.getByRole("heading", { name: /竞价结果$/ })).toBeVisible();
  await expectFine(page);
  const log = await page.evaluate(async (path) => (await fetch(path)).text(), `/prod-api/mall-pur/bidding/${id}/log`);
  await page.goto("/biddingVerify");
  await page.getByLabel("竞价日志").setInputFiles({ name: "log.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(log) });
  await expect(page.getByText(/验证通过/)).toBeVisible();
  await Promise.all(suppliers.map((supplier) => supplier.context().close()));
});
