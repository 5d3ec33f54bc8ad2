// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomEvent } from "#src/domain/bidding/projection.ts";
import type { BidLine } from "#src/domain/bidding/rules.ts";
import type { Answered, Sending } from "#src/domain/bidding/socket.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { confirm } from "#src/ui/confirm.ts";
import type { RoomView } from "../room-state.ts";
import { messages } from "../messages.ts";
import { BidForm } from "./bid-form.tsx";
import { SealedBid } from "./sealed-bid.tsx";

vi.mock("#src/ui/confirm.ts", { spy: true });
beforeEach(() => void vi.mocked(confirm).mockResolvedValue(true));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const line = { productId: null, productPic: "", title: "乙醇", code: "", casNo: "", brand: "", spec: "", unit: "瓶", remark: "" };
const goods = [{ ...line, lineNo: 1, quantity: 10, ceiling: fen(6000) }];
const linesAt = (yuan: number): BidLine[] => [{ lineId: "1", unitPrice: fen(yuan * 100), leadDays: 3 }];
const viewWith = (pending: Sending[] = [], answers: Answered[] = [], mode: "open" | "sealed" = "open"): RoomView => ({
  room: { mode, phase: "running", version: 1, opensAt: 0, endsAt: 9e15, extensions: 0, revealUntil: null, lowest: null },
  mine: null,
  events: [],
  lastNumber: 0,
  rev: 1,
  myRev: 1,
  answers,
  pending,
});
const answerOf = (key: string, accepted: boolean, kind: Answered["kind"] = "bid"): Answered => ({
  key,
  kind,
  at: 1,
  total: kind === "bid" ? fen(50_000) : null,
  accepted,
  text: accepted ? "" : "高于当前最低价",
  hash: null,
});

type Shown = { view?: RoomView; lastBid?: BidLine[] | null; title?: string };
const formOf = ({ view = viewWith(), lastBid = null, title = "乙醇" }: Shown) => (
  <BidForm
    biddingId="b1"
    requested={{ goods: goods.map((one) => ({ ...one, title })), terms: {} }}
    view={view}
    lastBid={lastBid}
    isCurrent
    onSend={() => "k1"}
  />
);
const opened = () => act(async () => void (await import("#src/web/local-store.ts")));
const price = () => screen.getByLabelText<HTMLInputElement>("第 1 行单价").value;
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const typeLine = async (yuan: string) => {
  await type("第 1 行单价", yuan);
  await type("第 1 行交货天数", "3");
};
/** The page is left, and opened again. */
async function reload(shown: Shown = {}) {
  act(() => void dispatchEvent(new PageTransitionEvent("pagehide")));
  cleanup();
  const page = render(formOf(shown));
  await opened();
  return page;
}
const press = (name: string) => act(async () => screen.getByText(name).click());

test("prices that were typed and not sent are there after a reload, said to be nobody's yet, and can be taken away", async () => {
  render(formOf({}));
  await opened();
  await typeLine("55");
  await reload();
  await waitFor(() => expect(price()).toBe("55"));
  expect(screen.getByText(messages.bidRestored)).toBeTruthy();
  await press(messages.bidCleared);
  expect([price(), screen.queryByText(messages.bidRestored), localStorage.length]).toEqual(["", null, 0]);
});

test.each<[string, Shown, string]>([
  ["a bid that was placed elsewhere", { lastBid: linesAt(50) }, "50"],
  ["goods that were corrected", { title: "甲醇" }, ""],
])("%s leaves no draft", async (_, now, shown) => {
  render(formOf({}));
  await opened();
  await typeLine("55");
  await reload(now);
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect([price(), screen.queryByText(messages.bidRestored)]).toEqual([shown, null]);
});

async function typeAndSend() {
  const page = render(formOf({}));
  await opened();
  await typeLine("55");
  await act(async () => void fireEvent.submit(document.querySelector("form")!));
  const pending: Sending = { type: "bid", key: "k1", version: 1, lines: linesAt(55) };
  page.rerender(formOf({ view: viewWith([pending]) }));
  return { page, pending };
}

test("a bid that is placed leaves no draft, and what is typed after it is one against that bid", async () => {
  const { page } = await typeAndSend();
  page.rerender(formOf({ view: viewWith([], [answerOf("k1", true)]) }));
  expect(localStorage.length).toBe(0);
  await typeLine("52");
  await reload({ lastBid: linesAt(55) });
  await waitFor(() => expect(price()).toBe("52"));
});

test("a bid that is refused is a draft again, after a reload that came before the answer too", async () => {
  const { page, pending } = await typeAndSend();
  page.rerender(formOf({ view: viewWith([], [answerOf("k1", false)]) }));
  await reload();
  await waitFor(() => expect(price()).toBe("55"));
  cleanup();
  localStorage.clear();
  const next = render(formOf({ view: viewWith([pending]) }));
  await opened();
  expect([price(), screen.queryByText(messages.bidRestored)]).toEqual(["55", null]);
  next.rerender(formOf({ view: viewWith([], [answerOf("k1", false)]) }));
  await reload();
  await waitFor(() => expect(price()).toBe("55"));
  expect(screen.getByText(messages.bidRestored)).toBeTruthy();
});

test("what is typed while a bid is on its way outlives its being placed", async () => {
  const { page } = await typeAndSend();
  await typeLine("51");
  page.rerender(formOf({ view: viewWith([], [answerOf("k1", true)]) }));
  await reload({ lastBid: linesAt(55) });
  await waitFor(() => expect(price()).toBe("51"));
});

const sealOf = (view: RoomView) => (
  <SealedBid biddingId="b2" coId={1} requested={{ goods, terms: {} }} view={view} sendings={["seal"]} onSend={() => "k2"} />
);

test("a sealed bid is kept in the same way until it is placed: a refusal empties nothing", async () => {
  render(sealOf(viewWith([], [], "sealed")));
  await opened();
  await typeLine("55");
  act(() => void dispatchEvent(new PageTransitionEvent("pagehide")));
  cleanup();
  const page = render(sealOf(viewWith([], [], "sealed")));
  await opened();
  await waitFor(() => expect(price()).toBe("55"));
  const pending: Sending = { type: "seal", key: "k2", version: 1, commitment: "0".repeat(64) };
  page.rerender(sealOf(viewWith([pending], [], "sealed")));
  expect(price()).toBe("55");
  page.rerender(sealOf(viewWith([], [answerOf("k2", false, "seal")], "sealed")));
  expect(price()).toBe("55");
  page.rerender(sealOf(viewWith([], [answerOf("k2", true, "seal")], "sealed")));
  await opened();
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect([price(), screen.queryByText(messages.bidRestored)]).toEqual(["", null]);
});

test("why a bid was refused is said with its time; after a reload no longer where something came after it", async () => {
  const refused = viewWith([], [answerOf("k1", false)]);
  const event: RoomEvent = { n: 1, at: 2, type: "bid", bidder: 2, total: fen(45_000) };
  const { rerender } = render(formOf({}));
  rerender(formOf({ view: { ...refused, events: [event] } }));
  expect(screen.getByText("08:00:00 的报价未被接受")).toBeTruthy();
  await reload({ view: refused });
  expect(screen.getByText("08:00:00 的报价未被接受")).toBeTruthy();
  await reload({ view: { ...refused, events: [event] } });
  expect(screen.queryByText(/未被接受/)).toBeNull();
  await reload({ view: { ...viewWith([], [answerOf("k1", true)]), events: [event] } });
  expect(screen.getByText(/已确认/)).toBeTruthy();
});
