// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { conditions } from "#src/theme/conditions.ts";
import { modalBodyHeight } from "./constants.ts";
import { Modal } from "./modal.tsx";
import { clampInside } from "./use-move.ts";

afterEach(cleanup);

async function show(footer?: string) {
  const onClose = vi.fn<() => void>();
  render(
    <Modal open title="收货地址" onClose={onClose} footer={footer}>
      <input aria-label="地址" />
    </Modal>,
  );
  const dialog = await screen.findByRole("dialog");
  const body = dialog.querySelector<HTMLElement>("[data-part='modal-body']")!;
  return { dialog, body, onClose };
}

test("680 px wide; body 75, 70 or 65vh by the window's height", async () => {
  const { dialog, body } = await show("确定");
  expect(dialog.style.width).toBe("680px");
  expect(["--from-800", "--from-600", "--from-0"].map((name) => body.style.getPropertyValue(name))).toEqual([
    "75vh",
    "70vh",
    "65vh",
  ]);
  expect(body.className).toMatch(/windowTall:max-h_var\(--from-800\)/);
  expect(body.className).toMatch(/windowMedium:max-h_var\(--from-600\)/);
  expect(body.className).toMatch(/ max-h_var\(--from-0\)/);
});

test("without a footer the body is 10vh higher", async () => {
  const { body } = await show();
  expect(["--from-800", "--from-600", "--from-0"].map((name) => body.style.getPropertyValue(name))).toEqual([
    "85vh",
    "80vh",
    "75vh",
  ]);
});

test("the media queries stand at the specification's heights", () => {
  expect(conditions.windowTall).toBe(`@media (min-height: ${modalBodyHeight[0].windowFrom}px)`);
  expect(conditions.windowMedium).toBe(`@media (min-height: ${modalBodyHeight[1].windowFrom}px)`);
});

test("Escape and the close button close it, a click beside it does not", async () => {
  const { dialog, onClose } = await show();
  // Ark listens for clicks outside a moment after it opened.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  await act(async () => void fireEvent.pointerDown(document.body));
  await act(async () => void fireEvent.click(document.body));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "关闭" })));
  await act(async () => void fireEvent.keyDown(dialog, { key: "Escape" }));
  expect(onClose).toHaveBeenCalled();
});

describe("what was typed", () => {
  const typeInto = async (value: string) => {
    const input = screen.getByLabelText<HTMLInputElement>("地址");
    await act(async () => input.focus());
    await act(async () => void fireEvent.input(input, { target: { value } }));
    return input;
  };
  const escape = (dialog: HTMLElement) => act(async () => void fireEvent.keyDown(dialog, { key: "Escape" }));
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

  test("is asked about before Escape or the close button takes it away; Escape again goes on", async () => {
    const { dialog, onClose } = await show("确定");
    const input = await typeInto("梅溪湖路 1 号");
    await escape(dialog);
    expect(screen.getByRole("alert").textContent).toContain("还没有保存");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "继续填写" }));
    await escape(dialog);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(input);
    await press("关闭");
    await press("继续填写");
    expect([onClose.mock.calls.length, input.value]).toEqual([0, "梅溪湖路 1 号"]);
    await press("关闭");
    await press("放弃填写");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("and taken back is nothing to ask about", async () => {
    const { dialog, onClose } = await show();
    await typeInto("梅");
    await typeInto("");
    await escape(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test("it is dragged by its header and moved by arrow keys; Home brings it back", async () => {
  const { dialog } = await show();
  Object.assign(window, { innerWidth: 1400, innerHeight: 900 });
  dialog.getBoundingClientRect = () => new DOMRect(360, 100, 680, 400);
  const handle = screen.getByRole("button", { name: /移动对话框/ });
  await act(async () => void fireEvent.keyDown(handle, { key: "ArrowRight" }));
  expect(dialog.style.translate).toBe("16px 0px");
  await act(async () => void fireEvent.keyDown(handle, { key: "Home" }));
  expect(dialog.style.translate).toBe("0px 0px");

  const header = handle.parentElement!;
  header.setPointerCapture = () => {};
  await act(async () => void fireEvent.pointerDown(header, { button: 0, clientX: 400, clientY: 120, pointerId: 1 }));
  await act(async () => void fireEvent.pointerMove(header, { clientX: 430, clientY: 110, pointerId: 1 }));
  expect(dialog.style.translate).toBe("30px -10px");
});

test("it never leaves the window", () => {
  Object.assign(window, { innerWidth: 1000, innerHeight: 800 });
  const rect = { left: 160, top: 100, width: 680, height: 400 };
  expect(clampInside({ x: -5000, y: -5000 }, { x: 0, y: 0 }, rect)).toEqual({ x: -160, y: -100 });
  expect(clampInside({ x: 5000, y: 5000 }, { x: 0, y: 0 }, rect)).toEqual({ x: 160, y: 300 });
});
