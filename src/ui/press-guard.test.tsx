// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PressGuard } from "./press-guard.tsx";

afterEach(cleanup);

/** A field above a button; `moved` is how far what the field says pushes the button down. */
function openForm(moved: number) {
  const pressed = vi.fn<() => void>();
  render(
    <>
      <PressGuard />
      <input aria-label="数量" />
      <button type="button" onClick={pressed}>
        提交
      </button>
      <p>别处</p>
    </>,
  );
  const button = screen.getByRole("button");
  let top = 100;
  button.getBoundingClientRect = () => new DOMRect(0, top, 80, 30);
  screen.getByRole("textbox").addEventListener("blur", () => (top += moved));
  return { pressed, button, field: screen.getByRole<HTMLInputElement>("textbox") };
}

const fire = (type: string, on: Element, { x = 10, y = 110 } = {}) =>
  on.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y }));

test("a button that moved away under the pointer, because the field lost the focus, is pressed", () => {
  const { pressed, button, field } = openForm(24);
  field.focus();
  fire("mousedown", button);
  field.blur();
  fire("mouseup", screen.getByText("别处"));
  expect(pressed).toHaveBeenCalledOnce();
});

test("a press that arrives by itself is not done twice", () => {
  const { pressed, button, field } = openForm(4);
  field.focus();
  fire("mousedown", button);
  field.blur();
  fire("mouseup", button);
  fire("click", button);
  expect(pressed).toHaveBeenCalledOnce();
});

test.each([
  ["whose pointer was drawn away", { moved: 24, from: "button", up: { x: 10, y: 180 } }],
  ["of a button that stayed", { moved: 0, from: "button", up: {} }],
  ["that began elsewhere", { moved: 24, from: "别处", up: {} }],
] as const)("nothing comes of a press %s", (_what, { moved, from, up }) => {
  const { pressed, button, field } = openForm(moved);
  field.focus();
  fire("mousedown", from === "button" ? button : screen.getByText("别处"));
  field.blur();
  fire("mouseup", screen.getByText("别处"), up);
  expect(pressed).not.toHaveBeenCalled();
});

test("nothing comes of a press while no field had the focus", () => {
  const { pressed, button } = openForm(24);
  fire("mousedown", button);
  fire("mouseup", screen.getByText("别处"));
  expect(pressed).not.toHaveBeenCalled();
});
