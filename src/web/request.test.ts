import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DomainError } from "#src/domain/kernel/error.ts";
import { logoutLock, requestTimeout } from "./constants.ts";
import { onLoginEnded } from "./live-drafts.ts";
import { request, requestFile, setFeedback, type Feedback } from "./request.ts";

const feedback = {
  toast: vi.fn<Feedback["toast"]>(),
  closeMessages: vi.fn<Feedback["closeMessages"]>(),
  goTo: vi.fn<Feedback["goTo"]>(),
  clearLogin: vi.fn<Feedback["clearLogin"]>(),
  promptRefresh: vi.fn<Feedback["promptRefresh"]>(),
};
const fetched = vi.fn<typeof fetch>();

/** Long after any lock of an earlier test. */
let start = 0;

beforeEach(() => {
  start += 60_000;
  vi.useFakeTimers({ toFake: ["performance"], now: start });
  vi.advanceTimersByTime(start);
  for (const spy of Object.values(feedback)) spy.mockReset();
  feedback.promptRefresh.mockResolvedValue();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { pathname: "/goodsSearch", search: "?q=a" });
  setFeedback(feedback);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setFeedback(null);
});

const answers = (envelope: unknown) => fetched.mockImplementation(async () => Response.json(envelope));
const info = () => request("GET /mall-pur/pur/purchaser/getUserInfo", {});

describe("request", () => {
  it("gives the data of a 200 and says it is a browser", async () => {
    answers({ code: 200, msg: "", data: { realName: "甲" } });
    expect(await info()).toEqual({ realName: "甲" });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe("/prod-api/mall-pur/pur/purchaser/getUserInfo");
    expect(new Headers(init?.headers).get("agent")).toBe("browser");
  });

  it("gives every mutating call a key of its own, and keeps the one it is given", async () => {
    answers({ code: 200, msg: "", data: null });
    await request("DELETE /auth/logout", {});
    await request("DELETE /auth/logout", {});
    await request("DELETE /auth/logout", {}, { idempotencyKey: "mine-1234" });
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("mine-1234");
  });

  it("shows msg of any other code, or 请求失败, and rejects", async () => {
    answers({ code: 409, msg: "库存不足", data: { left: 2 } });
    await expect(info()).rejects.toMatchObject({ code: 409, message: "库存不足", details: { left: 2 } });
    answers({ code: 601, msg: "" });
    await expect(info()).rejects.toThrow("请求失败");
    expect(feedback.toast.mock.calls).toEqual([["库存不足"], ["请求失败"]]);
  });

  it("says nothing when the caller shows the refusal itself", async () => {
    answers({ code: 422, msg: "请输入数量", data: null });
    await expect(request("GET /auth/verifyPsswTime", {}, { quiet: true })).rejects.toBeInstanceOf(DomainError);
    expect(feedback.toast).not.toHaveBeenCalled();
  });

  it("tells nobody what became of a question that nobody asked", async () => {
    answers({ code: 401, msg: "登录已失效" });
    const filters = request("GET /mall-admin/sysMsg/getMyUnReadCount", { query: {} }, { background: true });
    await expect(filters).rejects.toMatchObject({ code: 401 });
    for (const spy of Object.values(feedback)) expect(spy).not.toHaveBeenCalled();
  });

  it("says on the login page that a login has ended, where the page was somebody's", async () => {
    vi.stubGlobal("document", { querySelector: () => ({ content: "tag" }) });
    answers({ code: 401, msg: "登录已失效" });
    await info().catch(() => undefined);
    expect(feedback.goTo.mock.calls).toEqual([["/login?redirect=%2FgoodsSearch%3Fq%3Da&ended=1"]]);
    vi.stubGlobal("document", undefined);
  });

  it("stores what is written before a 401 leads away, and has the login page say so", async () => {
    vi.stubGlobal("document", { querySelector: () => ({ content: "tag" }) });
    vi.stubGlobal("addEventListener", () => undefined);
    answers({ code: 401, msg: "登录已失效" });
    const written = vi.fn<() => boolean>(() => true);
    const end = onLoginEnded(written);
    await info().catch(() => undefined);
    end();
    vi.stubGlobal("document", undefined);
    expect(written).toHaveBeenCalledOnce();
    expect(feedback.goTo.mock.calls).toEqual([["/login?redirect=%2FgoodsSearch%3Fq%3Da&ended=1&draft=1"]]);
  });

  it("handles the first 401, then nothing for one second", async () => {
    answers({ code: 401, msg: "登录已失效" });
    await Promise.allSettled([info(), info(), info()]);
    expect(feedback.goTo.mock.calls).toEqual([["/login?redirect=%2FgoodsSearch%3Fq%3Da"]]);
    expect(feedback.closeMessages).toHaveBeenCalledOnce();
    expect(feedback.clearLogin).toHaveBeenCalledOnce();
    expect(feedback.toast).not.toHaveBeenCalled();
    vi.advanceTimersByTime(logoutLock - 1);
    await info().catch(() => undefined);
    expect(feedback.goTo).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    await info().catch(() => undefined);
    expect(feedback.goTo).toHaveBeenCalledTimes(2);
  });

  it("leaves a 401 of the token check to its caller, and follows its 999", async () => {
    answers({ code: 401, msg: "登录已失效" });
    await expect(request("GET /auth/checkToken", {})).rejects.toMatchObject({ code: 401 });
    expect(feedback.goTo).not.toHaveBeenCalled();
    answers({ code: 999, msg: "系统更新中" });
    await expect(request("GET /auth/checkToken", {})).rejects.toMatchObject({ code: 999 });
    expect(feedback.goTo.mock.calls).toEqual([["/sysUpdate"]]);
  });

  it("shows a transport error", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    fetched.mockRejectedValue(new TypeError("failed to fetch"));
    await expect(info()).rejects.toThrow("网络异常，请稍后重试");
    vi.stubGlobal("navigator", { onLine: false });
    await expect(info()).rejects.toThrow("网络已断开，请连接网络后重试");
    fetched.mockRejectedValue(new DOMException("timeout", "TimeoutError"));
    await expect(info()).rejects.toThrow("请求超时，请检查网络后重试");
    expect(feedback.toast).toHaveBeenCalledTimes(3);
  });

  it("gives up after 15 seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    answers({ code: 200, msg: "", data: null });
    await info();
    expect(timeout.mock.calls).toEqual([[15_000]]);
    expect(requestTimeout).toBe(15_000);
  });

  it("survives an answer that is no envelope", async () => {
    fetched.mockImplementation(async () => new Response("<html>"));
    await expect(info()).rejects.toThrow("请求失败");
  });
});

describe("a page that was rendered for somebody", () => {
  const renderFor = (content: string | null) => vi.stubGlobal("document", { querySelector: () => content && { content } });
  const sentTags = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("x-user-tag"));
  const add = (options = {}) => request("DELETE /auth/logout", {}, options);

  it("says for whom with every unsafe call, and nothing with reads", async () => {
    answers({ code: 200, msg: "", data: null });
    renderFor("anna");
    await add();
    await info();
    renderFor(null);
    await add();
    expect(sentTags()).toEqual(["anna", null, "visitor"]);
  });

  it("belongs to who signs in on it, until it is rendered for another", async () => {
    renderFor("visitor");
    answers({ code: 200, msg: "", data: { expiresAt: 1, userTag: "bert" } });
    await request("POST /auth/swapUnit/{unitId}", { params: { unitId: "u" }, body: {} });
    answers({ code: 200, msg: "", data: { userTag: "carl" } });
    await request("GET /auth/checkToken", {});
    answers({ code: 200, msg: "", data: null });
    await add();
    renderFor("dora");
    await add();
    expect(sentTags()).toEqual(["visitor", null, "bert", "dora"]);
  });

  it("asks once to refresh when the session is somebody else's, and rejects", async () => {
    renderFor("anna");
    answers({ code: 412, msg: "登录信息已改变,请刷新页面后操作", data: null });
    let answer!: () => void;
    feedback.promptRefresh.mockImplementation(() => new Promise((done) => (answer = done)));
    await expect(add()).rejects.toMatchObject({ code: 412 });
    await expect(add({ quiet: true })).rejects.toMatchObject({ code: 412 });
    expect(feedback.promptRefresh.mock.calls).toEqual([["登录信息已改变,请刷新页面后操作"]]);
    expect(feedback.toast).not.toHaveBeenCalled();
    answer();
    await Promise.resolve();
    await expect(add({ identityChanged: "已换人登录，请刷新后再提交" })).rejects.toMatchObject({ code: 412 });
    expect(feedback.promptRefresh.mock.lastCall).toEqual(["已换人登录，请刷新后再提交"]);
  });
});

describe("requestFile", () => {
  const address = "/prod-api/mall-pur/order/export/xlsx?status=placed";
  const file = (disposition: string) =>
    new Response(new Uint8Array([1, 2, 3]), { headers: { "content-disposition": disposition } });

  it.each([
    [`attachment; filename="orders.xlsx"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx`, "订单.xlsx"],
    [`attachment; filename="orders.xlsx"`, "orders.xlsx"],
    ["attachment; filename*=UTF-8''%ZZ", null],
    ["attachment", null],
  ])("gives a file as it is, with the name of %s", async (disposition, name) => {
    fetched.mockImplementation(async () => file(disposition));
    const got = await requestFile(address);
    expect(got.name).toBe(name);
    expect([...new Uint8Array(await got.content.arrayBuffer())]).toEqual([1, 2, 3]);
    expect(feedback.toast).not.toHaveBeenCalled();
  });

  it("says a refusal instead of giving it as the file", async () => {
    answers({ code: 500, msg: "导出失败" });
    await expect(requestFile(address)).rejects.toThrow("导出失败");
    expect(feedback.toast.mock.calls).toEqual([["导出失败"]]);
  });

  it("leads to the login page when the session has ended", async () => {
    vi.stubGlobal("document", { querySelector: () => ({ content: "tag" }) });
    answers({ code: 401, msg: "登录已失效" });
    await expect(requestFile(address)).rejects.toMatchObject({ code: 401 });
    expect(feedback.goTo.mock.calls).toEqual([["/login?redirect=%2FgoodsSearch%3Fq%3Da&ended=1"]]);
  });

  it.each([new Response("busy", { status: 503 }), Response.json({ code: 200, msg: "", data: null })])(
    "takes nothing else for a file",
    async (answer) => {
      fetched.mockResolvedValue(answer);
      await expect(requestFile(address)).rejects.toThrow("请求失败");
      expect(feedback.toast.mock.calls).toEqual([["请求失败"]]);
    },
  );
});
