// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NumberInput, type NumberInputProps } from "./number-input.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  // Some tests press and hold without letting go.
  dispatchEvent(new Event("pointerup"));
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

async function show(props: NumberInputProps) {
  const onChange = vi.fn<(value: number | null) => void>();
  render(<NumberInput aria-label="数量" onChange={onChange} {...props} />);
  await act(() => vi.advanceTimersByTimeAsync(20));
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "数量" });
  return {
    field,
    onChange,
    plus: screen.getByRole("button", { name: "增加" }),
    minus: screen.getByRole("button", { name: "减少" }),
  };
}

/** In steps, since React draws between two repeats. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 50) await act(() => vi.advanceTimersByTimeAsync(Math.min(50, left)));
}

async function type(field: HTMLInputElement, text: string) {
  await act(async () => field.focus());
  field.value = text;
  await act(async () => void fireEvent.input(field));
  await act(async () => field.blur());
  await pass(50);
}

/** What is said below the field and read out with it; null when these differ. */
function problemOf(field: HTMLInputElement): string | null {
  const text = screen.getByRole("status").textContent;
  const described = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
  return text === described && field.hasAttribute("aria-invalid") === (text !== "") ? text : null;
}

test("what is typed and was not left is read before its form is sent", async () => {
  const onChange = vi.fn<(value: number | null) => void>();
  const sent = vi.fn<() => void>();
  render(
    <form
      aria-label="申请"
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <NumberInput aria-label="数量" defaultValue={1} max={5} onChange={onChange} />
    </form>,
  );
  await pass(50);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "数量" });
  const send = async (typed: string) => {
    field.value = typed;
    await act(async () => void fireEvent.input(field));
    await act(async () => void fireEvent.submit(screen.getByRole("form")));
  };
  await send("3");
  expect(onChange.mock.calls).toEqual([[3]]);
  expect(sent).toHaveBeenCalledOnce();
  expect(onChange.mock.invocationCallOrder[0]).toBeLessThan(sent.mock.invocationCallOrder[0]!);
  // What had to be changed was not seen by who sends it.
  await send("9");
  expect(onChange).toHaveBeenLastCalledWith(5);
  expect(sent).toHaveBeenCalledOnce();
});

test("a press steps by 1, repeats after 600 ms every 100 ms, and stops when let go", async () => {
  const { plus, onChange } = await show({ defaultValue: 5 });
  await act(async () => void fireEvent.pointerDown(plus, { button: 0 }));
  expect(onChange.mock.calls).toEqual([[6]]);
  await pass(599);
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(onChange).toHaveBeenLastCalledWith(7);
  await pass(99);
  expect(onChange).toHaveBeenCalledTimes(2);
  await pass(201);
  expect(onChange).toHaveBeenLastCalledWith(10);
  await act(async () => void fireEvent.pointerUp(plus));
  await pass(2000);
  expect(onChange).toHaveBeenLastCalledWith(10);
});

test("holding stops at the bound", async () => {
  const { minus, onChange } = await show({ defaultValue: 3, min: 1 });
  await act(async () => void fireEvent.pointerDown(minus, { button: 0 }));
  await pass(3000);
  expect(onChange.mock.calls).toEqual([[2], [1]]);
  expect(minus).toHaveProperty("disabled", true);
});

test("a click without a pointer, as screen readers make it, steps once", async () => {
  const { plus, onChange } = await show({ defaultValue: 1 });
  await act(async () => void fireEvent.click(plus, { detail: 0 }));
  expect(onChange.mock.calls).toEqual([[2]]);
});

test.each([
  ["500", { max: 99 }, "99", "超过最多的 99"],
  ["0", {}, "1", "少于最少的 1"],
  ["-1", {}, "1", "少于最少的 1"],
  ["5", { step: 12, strict: true }, "1", "不是 1 起、每次加 12 的数量"],
])("%s is brought into the range when the field is left, and the bound is said", async (text, range, shown, why) => {
  const { field, onChange } = await show({ defaultValue: 3, min: 1, ...range });
  await type(field, text);
  expect(field.value).toBe(shown);
  expect(onChange.mock.calls).toEqual([[Number(shown)]]);
  expect(problemOf(field)).toBe(`“${text}”${why}，已改为 ${shown}`);
});

test("an emptied field returns to its last figure and says so, unless it may be empty", async () => {
  const { field, onChange } = await show({ defaultValue: 7 });
  await type(field, "");
  expect(field.value).toBe("7");
  expect(problemOf(field)).toBe("不能为空，已恢复为 7，请重新输入");
  expect(onChange).not.toHaveBeenCalled();
  cleanup();
  const free = await show({ defaultValue: 7, allowEmpty: true });
  await type(free.field, "");
  expect(free.onChange.mock.calls).toEqual([[null]]);
  expect(problemOf(free.field)).toBe("");
});

test("what was said goes with the next figure, typed or stepped", async () => {
  const { field, plus } = await show({ defaultValue: 7, max: 99, maxLabel: "库存" });
  await type(field, "500");
  expect(problemOf(field)).toBe("“500”超过库存 99，已改为 99");
  await act(async () => void fireEvent.input(field, { target: { value: "8" } }));
  expect(problemOf(field)).toBe("");
  await type(field, "8");
  await type(field, "");
  await act(async () => void fireEvent.click(plus, { detail: 0 }));
  expect(problemOf(field)).toBe("");
});

test("precision is shown and kept", async () => {
  const { field, onChange } = await show({ defaultValue: 1, precision: 2 });
  expect(field.value).toBe("1.00");
  await type(field, "2.345");
  expect(onChange.mock.calls).toEqual([[2.35]]);
});

test.each([
  ["2.6", "不是整数"],
  ["２．６", "不是整数"],
  ["1e3", "不是数字"],
  ["1.2.3", "不是数字"],
  ["十二", "不是数字"],
  ["0x10", "不是数字"],
])("a whole-number field refuses %s and keeps its figure", async (text, why) => {
  const { field, onChange } = await show({ defaultValue: 7, min: 1, max: 999_999 });
  await type(field, text);
  expect(onChange).not.toHaveBeenCalled();
  expect(field.value).toBe("7");
  expect(problemOf(field)).toBe(`“${text}”${why}，已恢复为 7，请重新输入`);
});

test.each([
  ["２６", 26],
  ["1,000", 1000],
  [" 12 ", 12],
  ["3.0", 3],
])("%j is the figure that is meant", async (text, figure) => {
  const { field, onChange } = await show({ defaultValue: 7, min: 1, max: 999_999 });
  await type(field, text);
  expect(onChange.mock.calls).toEqual([[figure]]);
  expect(field.value).toBe(String(figure));
});

test("no character that is typed is dropped", async () => {
  const { field } = await show({ defaultValue: 2 });
  await act(async () => field.focus());
  for (const data of [".", "e", "６"])
    expect(fireEvent(field, new InputEvent("beforeinput", { data, bubbles: true, cancelable: true }))).toBe(true);
});

test("a step counts from what was typed", async () => {
  const { field, plus, onChange } = await show({ defaultValue: 7, min: 1, max: 99 });
  await act(async () => field.focus());
  field.value = "20";
  await act(async () => void fireEvent.input(field));
  await act(async () => void fireEvent.click(plus, { detail: 0 }));
  await pass(50);
  expect(onChange).toHaveBeenLastCalledWith(21);
  expect(field.value).toBe("21");
  field.value = "30";
  await act(async () => void fireEvent.input(field));
  await act(async () => void fireEvent.keyDown(field, { key: "ArrowUp" }));
  await pass(50);
  expect(onChange).toHaveBeenLastCalledWith(31);
  expect(field.value).toBe("31");
});

test("autocomplete is off", async () => {
  const { field } = await show({});
  expect(field.getAttribute("autocomplete")).toBe("off");
});

describe("a press that would send another figure than the typed one", () => {
  /** Leaves the field by pressing a button beside it, as a mouse does: the field loses the focus before the click. */
  async function pressAway(field: HTMLInputElement, text: string) {
    const pressed = vi.fn<() => void>();
    render(<button onClick={pressed}>确认收货</button>);
    const button = screen.getByRole("button", { name: "确认收货" });
    const press = async () => {
      await act(async () => void fireEvent.pointerDown(button, { button: 0 }));
      await act(async () => field.blur());
      await act(async () => void fireEvent.pointerUp(button));
      await act(async () => void fireEvent.click(button));
      await pass(50);
    };
    await act(async () => field.focus());
    field.value = text;
    await act(async () => void fireEvent.input(field));
    await press();
    return { pressed, press };
  }

  test.each(["2.5", "0", "abc", "100", "", " "])("%j: comes to nothing, the next one counts", async (text) => {
    const { field } = await show({ defaultValue: 6, min: 1, max: 8 });
    const { pressed, press } = await pressAway(field, text);
    expect(pressed).not.toHaveBeenCalled();
    await press();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test("a figure that is taken as typed is sent by the first press", async () => {
    const { field } = await show({ defaultValue: 6, min: 1, max: 8 });
    const { pressed } = await pressAway(field, "５");
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test("what is said comes after the press: nothing moves below the pointer", async () => {
    const { field } = await show({ defaultValue: 6, min: 1, max: 8 });
    render(<button>确认收货</button>);
    await act(async () => field.focus());
    await act(async () => void fireEvent.input(field, { target: { value: "" } }));
    await act(async () => void fireEvent.pointerDown(screen.getByRole("button", { name: "确认收货" }), { button: 0 }));
    await act(async () => field.blur());
    expect(problemOf(field)).toBe("");
    await act(async () => void fireEvent.pointerUp(document.body));
    await pass(50);
    expect(problemOf(field)).toBe("不能为空，已恢复为 6，请重新输入");
  });

  test("left by a key, nothing waits for the next press", async () => {
    const { field } = await show({ defaultValue: 6, min: 1 });
    await type(field, "2.5");
    const pressed = vi.fn<() => void>();
    render(<button onClick={pressed}>确认收货</button>);
    const button = screen.getByRole("button", { name: "确认收货" });
    await act(async () => void fireEvent.pointerDown(button, { button: 0 }));
    await act(async () => void fireEvent.pointerUp(button));
    await act(async () => void fireEvent.click(button));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test("Enter sends no form either", async () => {
    const { field } = await show({ defaultValue: 6, min: 1 });
    await act(async () => field.focus());
    field.value = "2.5";
    await act(async () => void fireEvent.input(field));
    expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
    await pass(50);
    expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(true);
  });
});
