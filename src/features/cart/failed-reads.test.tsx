// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CartView } from "#src/domain/cart/schema.ts";
import { codes } from "#src/domain/kernel/error.ts";
import { toastCommands } from "#src/ui/toaster.ts";
import { createLocalStore } from "#src/web/local-store.ts";
import { renderedFor } from "#src/web/viewer.ts";
import { eventually } from "#tests/support/eventually.ts";
import { useBatch } from "./use-batch.ts";
import { useCart } from "./use-cart.ts";

vi.mock("waku/router/client", () => ({ useRouter: () => ({}) }));

const refused = { code: codes.serverError, msg: "系统异常", data: null };
const answer = (data: unknown) => ({ code: codes.success, msg: "", data });
const answers = (...bodies: object[]) => {
  const fetched = vi.fn<() => Promise<Response>>();
  for (const body of bodies) fetched.mockResolvedValueOnce(Response.json(body));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  toastCommands.drain();
  vi.unstubAllGlobals();
});

const wanted = {
  line: 1,
  text: "乙醇",
  code: "",
  cas: "",
  wrongCas: "",
  name: "乙醇",
  brand: "",
  spec: "",
  quantity: 1,
  unit: "",
  isQuantityUnread: false,
  problem: null,
};
const row = { wanted, key: "k", candidates: [], chosen: null, quantity: 1, status: "notFound", text: "" };
const read = { rows: [row], offers: [], skipped: [], columns: [] };

function Batch() {
  const { work, isRestoring, restoreAgain } = useBatch();
  return (
    <>
      <p>{work ? `${work.rows.length} 行` : isRestoring ? "正在读取" : "没有清单"}</p>
      {restoreAgain && <button onClick={() => void restoreAgain()}>重新读取</button>}
    </>
  );
}

test("no list is taken while a kept one is on its way; without one, at once", async () => {
  const stored = { rows: [{ wanted, chosen: null, byHand: false, key: "k", done: null }], skipped: [], columns: [] };
  createLocalStore(localStorage).set(`batchAdd:${renderedFor()}`, stored);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = vi.fn<() => Promise<Response>>(() => promise);
  vi.stubGlobal("fetch", fetched);
  await act(async () => void render(<Batch />));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(screen.getByText("正在读取")).toBeTruthy();
  await act(async () => resolve(Response.json(answer(read))));
  expect(await screen.findByText("1 行")).toBeTruthy();
  cleanup();
  localStorage.clear();
  await act(async () => void render(<Batch />));
  expect(await screen.findByText("没有清单")).toBeTruthy();
});

test("a list that could not be restored is offered again, and comes back then", async () => {
  const stored = { rows: [{ wanted, chosen: null, byHand: false, key: "k", done: null }], skipped: [], columns: [] };
  createLocalStore(localStorage).set(`batchAdd:${renderedFor()}`, stored);
  answers(refused, answer(read));
  await act(async () => void render(<Batch />));
  const again = await screen.findByRole("button", { name: "重新读取" });
  expect(screen.getByText("没有清单")).toBeTruthy();
  await act(async () => void fireEvent.click(again));
  expect(await screen.findByText("1 行")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a list whose rows are others by now comes back without its choices, and says so", async () => {
  const choice = { wanted, chosen: "1", byHand: true, key: "k", done: null };
  createLocalStore(localStorage).set(`batchAdd:${renderedFor()}`, { rows: [choice, choice], skipped: [], columns: [] });
  answers(answer(read));
  await act(async () => void render(<Batch />));
  expect(await screen.findByText("1 行")).toBeTruthy();
  const said = toastCommands.drain().map((command) => (command.kind === "show" ? command.message.text : ""));
  expect(said).toEqual(["已按现在的商品重新识别上次的清单，请逐行核对"]);
});

const empty = { suppliers: [], invalid: [], totals: { lines: 0, pieces: 0, goods: 0 } } as unknown as CartView;

function Cart() {
  const { select } = useCart(empty);
  return <button onClick={() => select(["1"], true)}>选择</button>;
}

test("a change that was refused, and a cart that could not be read after it, are both said; the cart can be read again", async () => {
  const fetched = answers(refused, refused, answer(empty));
  render(<Cart />);
  await act(async () => void fireEvent.click(screen.getByRole("button")));
  await eventually(() => expect(toastCommands.items()).toHaveLength(2));
  const [refusal, said] = toastCommands.drain();
  if (refusal?.kind !== "show" || said?.kind !== "show") throw new Error("nothing was said");
  expect(refusal.message.text).toBe("改动没有保存，已恢复原样。系统异常");
  expect(said.message.text).toBe("购物车没能读取，显示的可能不是最新内容");
  await act(async () => said.message.action?.onClick());
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(toastCommands.items()).toEqual([]);
});

test("a change that failed offline is taken back and said, and the cart is read when the network returns", async () => {
  const fetched = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError("network"));
  fetched.mockResolvedValueOnce(Response.json(answer(empty)));
  vi.stubGlobal("fetch", fetched);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<Cart />);
  await act(async () => void fireEvent.click(screen.getByRole("button")));
  await eventually(() => expect(toastCommands.items()).toHaveLength(1));
  const [said] = toastCommands.drain();
  expect(said?.kind === "show" && said.message.text).toBe("改动没有保存，已恢复原样。网络已断开，请连接网络后重试");
  expect(fetched).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
  await act(async () => void dispatchEvent(new Event("online")));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(2));
  await act(async () => void dispatchEvent(new Event("online")));
  expect(fetched).toHaveBeenCalledTimes(2);
});
