// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PendingProtocol } from "#src/domain/protocol/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { request } from "#src/web/request.ts";
import { eventually } from "#tests/support/eventually.ts";
import ProtocolDialog from "./protocol-dialog.tsx";

vi.mock("#src/web/request.ts", () => ({ request: vi.fn<() => Promise<unknown>>() }));
const router = vi.hoisted(() => ({ path: "/goodsSearch" }));
vi.mock("waku/router/client", () => ({ useRouter: () => router }));

const pending = (required: boolean): PendingProtocol => ({
  versionId: "p2",
  title: "个人信息保护说明",
  version: "2026-11-22",
  body: "<p>新增一条。</p>" as PendingProtocol["body"],
  required,
});
const answers = (...all: (PendingProtocol[] | null | Error)[]) => {
  vi.mocked(request).mockReset();
  for (const one of all) {
    if (one instanceof Error) vi.mocked(request).mockRejectedValueOnce(one);
    else vi.mocked(request).mockResolvedValueOnce(one);
  }
};
const open = async () => {
  render(<ProtocolDialog />);
  // The store of what was put off comes when it is needed.
  await eventually(() => expect(screen.getByRole("dialog")).toBeTruthy());
};
/** The answer has come and the store was looked into. */
const protocols = () => act(async () => void (await import("#src/web/local-store.ts")));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => {
  localStorage.clear();
  router.path = "/goodsSearch";
});
afterEach(cleanup);

test("what must be agreed to has no way around it but signing out; a refusal stands in it", async () => {
  answers([pending(true)], new DomainError(codes.conflict, "协议刚有更新，请刷新后阅读"), null);
  await open();
  expect(screen.getByRole("dialog").textContent).toContain("新增一条。");
  expect(screen.queryByRole("button", { name: "关闭" })).toBeNull();
  expect(screen.queryByRole("button", { name: "稍后再说" })).toBeNull();
  await press("同意并继续");
  expect(screen.getByRole("alert").textContent).toContain("协议刚有更新");
  await press("同意并继续");
  expect(vi.mocked(request).mock.calls.at(-1)?.slice(0, 2)).toEqual([
    "POST /mall-admin/portal/protocol/accept",
    { body: { versionIds: ["p2"] } },
  ]);
  await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what may be put off is, on this device, until there is something else", async () => {
  answers([pending(false)], [pending(false)], [{ ...pending(false), versionId: "p3" }]);
  await open();
  await press("稍后再说");
  await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
  await eventually(() => expect(localStorage.length).toBe(1));
  cleanup();
  render(<ProtocolDialog />);
  await eventually(() => expect(request).toHaveBeenCalledTimes(2));
  await protocols();
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  await open();
});

test("one's own account stays open to who does not agree: data can be taken along, the account closed", async () => {
  router.path = "/myAccount/privacy";
  answers([pending(true)]);
  render(<ProtocolDialog />);
  await protocols();
  expect(request).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});
