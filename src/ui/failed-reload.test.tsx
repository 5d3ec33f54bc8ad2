// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FailedReload } from "./failed-reload.tsx";
import { toastCommands } from "./toaster.ts";

type Request = (path: string, params: URLSearchParams, options: object) => Promise<unknown>;
let enhance: (request: Request) => Request = (request) => request;
vi.mock("waku/minimal/client", () => ({
  unstable_getErrorInfo: (error: { info?: object }) => error.info ?? null,
  useRegisterRscEnhancer_UNSTABLE: () => (given: typeof enhance) => void (enhance = given),
}));
vi.mock("waku/router/client", () => ({ useRouter: () => ({ path: "/myApprovals/1", query: "tab=all" }) }));
vi.mock("waku/router/client-core", () => ({ unstable_encodeRoutePath: (path: string) => `R${path}` }));

const failing = (info: object) => () => Promise.reject(Object.assign(new Error("failed"), { info }));
const read = (path: string, query: string, request: Request) => {
  render(<FailedReload />);
  return enhance(request)(`R${path}`, new URLSearchParams({ query }), {});
};
const shown = ["/myApprovals/1", "tab=all"] as const;

test.each([{ unstable_networkError: true }, { status: 502 }, { status: 429 }, { status: 408 }])(
  "a page that is read again and does not come stays, and it is said: %j",
  async (info) => {
    expect(await read(...shown, failing(info))).toEqual({ elements: {} });
    expect(toastCommands.drain()).toMatchObject([
      { message: { type: "error", text: "页面没有更新：网络已断开或服务繁忙，请稍后刷新页面" } },
    ]);
  },
);

test.each<[string, string, string, object]>([
  ["another page", "/myOrders", "tab=all", { unstable_networkError: true }],
  ["another view of it", "/myApprovals/1", "tab=mine", { status: 502 }],
  ["a redirect", ...shown, { location: "/login" }],
  ["a page that is gone", ...shown, { status: 404 }],
])("%s is the router's matter", async (_, path, query, info) => {
  await expect(read(path, query, failing(info))).rejects.toThrow("failed");
});

test("a page that comes is shown as it is", async () => {
  expect(await read(...shown, async () => ({ elements: { page: 1 } }))).toEqual({ elements: { page: 1 } });
});
