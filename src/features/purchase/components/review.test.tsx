// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { questions } from "#src/ui/confirm.ts";
import { request } from "#src/web/request.ts";
import { Review } from "./review.tsx";

vi.mock("#src/web/request.ts", () => ({ request: vi.fn<() => Promise<unknown>>() }));
vi.mock("waku/router/client", () => ({ useRouter: () => ({ reload: async () => undefined }) }));
/** The tables show much besides: here their boxes and titles alone. */
vi.mock("./goods-tables.tsx", () => ({
  GoodsTables: ({ suppliers, renderBox }: { suppliers: WishView["suppliers"]; renderBox: (line: object) => React.ReactNode }) =>
    suppliers.flatMap(({ lines }) => lines).map((line) => <div key={line.lineId}>{renderBox(line)}</div>),
}));

const call = vi.mocked(request);
afterEach(() => {
  cleanup();
  call.mockReset();
});

const line = (lineId: string, productTitle: string) => ({ lineId, goods: { productTitle } });
const wish = {
  wishId: "w1",
  availableActions: ["approve", "reject"],
  suppliers: [{ lines: [line("l1", "乙醇"), line("l2", "离心管")] }],
} as unknown as Parameters<typeof Review>[0]["wish"];

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const answer = (ok: boolean) =>
  act(async () => {
    const [question] = questions.drain();
    if (question?.kind === "confirm") question.answer(ok);
  });

test("goods ticked as disliked are approved only by who says so once more", async () => {
  call.mockResolvedValue({ status: "ordered" });
  render(<Review wish={wish} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "不同意 离心管" }));
  await press("批准");
  const [asked] = questions.items();
  expect(asked?.kind === "confirm" && asked.options.content).toContain("您勾选了不同意的商品：离心管。");
  await answer(false);
  expect(call).not.toHaveBeenCalled();
  await press("批准");
  await answer(true);
  expect(call).toHaveBeenCalledOnce();
});

test("without a tick one press approves", async () => {
  call.mockResolvedValue({ status: "approving" });
  render(<Review wish={wish} />);
  await press("批准");
  expect(questions.items()).toEqual([]);
  expect(call).toHaveBeenCalledOnce();
});

test("a rejection that names goods says that the whole request goes back, before it is sent", async () => {
  call.mockResolvedValue(null);
  render(<Review wish={wish} />);
  expect(screen.getByRole("button", { name: "驳回整单" })).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "不同意 离心管" }));
  expect(screen.queryByRole("button", { name: "驳回整单" })).toBeNull();
  await press("驳回整单（指出 1 种商品）");
  const [asked] = questions.items();
  if (asked?.kind !== "reason") throw new Error("no reason was asked for");
  expect(asked.options.title).toBe("驳回整单（指出 1 种商品）");
  expect(asked.options.hint).toContain("整份申请退回，其余 1 种也不下单。申请人会看到您指出的“离心管”和原因");
  await act(async () => asked.answer("太贵了"));
  expect(call).toHaveBeenCalledWith("POST /mall-pur/wish/{wishId}/reject", {
    params: { wishId: "w1" },
    body: { reason: "太贵了", lineIds: ["l2"] },
  });
});
