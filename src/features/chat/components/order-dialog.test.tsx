// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { codes } from "#src/domain/kernel/error.ts";
import { OrderDialog } from "./order-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answerWith = (...bodies: object[]) => {
  const fetched = vi.fn<() => Promise<Response>>();
  for (const body of bodies) fetched.mockResolvedValueOnce(Response.json(body));
  vi.stubGlobal("fetch", fetched);
};

test("orders that could not be read are not taken for none, and are read when asked again", async () => {
  answerWith({ code: codes.serverError, msg: "系统异常", data: null }, { code: codes.success, msg: "", data: [] });
  await act(async () => void render(<OrderDialog chatId="c" onClose={() => {}} onSend={() => {}} />));
  expect((await screen.findByRole("alert")).textContent).toContain("双方之间的订单没能读取");
  expect(screen.queryByText("双方之间还没有订单")).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "重新读取" })));
  expect(await screen.findByText("双方之间还没有订单")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
