// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { codes } from "#src/domain/kernel/error.ts";
import { BeginChat } from "./begin-chat.tsx";

const router = vi.hoisted(() => ({ replace: vi.fn<(path: string) => Promise<void>>(async () => undefined) }));
vi.mock("waku/router/client", () => ({ useRouter: () => router }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a conversation that could not be opened says why, and is opened when that is pressed", async () => {
  const fetched = vi
    .fn<() => Promise<Response>>()
    .mockResolvedValueOnce(Response.json({ code: codes.tooMany, msg: "操作过于频繁", data: null }))
    .mockResolvedValueOnce(Response.json({ code: codes.success, msg: "", data: { chatId: "c7" } }));
  vi.stubGlobal("fetch", fetched);
  await act(async () => void render(<BeginChat beginning={{ coId: "1" }} productId={null} />));
  expect((await screen.findByRole("alert")).textContent).toContain("操作过于频繁");
  expect(screen.queryByRole("status")).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "重试" })));
  expect(router.replace.mock.calls).toEqual([["/merchantChat?chat=c7"]]);
});
