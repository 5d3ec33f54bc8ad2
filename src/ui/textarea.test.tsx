// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Textarea } from "./textarea.tsx";
import { TooLong } from "./too-long.tsx";

afterEach(cleanup);

function openForm(start = "") {
  const sent = vi.fn<() => void>();
  render(
    <>
      <TooLong />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Textarea aria-label="备注" name="remark" maxLength={5} defaultValue={start} />
        <button type="submit">提交</button>
      </form>
    </>,
  );
  const area = screen.getByLabelText<HTMLTextAreaElement>("备注");
  return { sent, area, send: () => act(async () => screen.getByText("提交").click()) };
}

test("counts what is written, and cuts nothing off", async () => {
  const { area } = openForm("两字");
  expect(screen.getByText("2 / 5")).toBeTruthy();
  expect(area.getAttribute("maxlength")).toBeNull();
  await act(async () => void fireEvent.input(area, { target: { value: "一共有七个字" } }));
  expect(area.value).toBe("一共有七个字");
  expect(document.getElementById(area.getAttribute("aria-describedby") ?? "")?.textContent).toBe("最多 5 字，超出 1 字，请删减");
  expect(area.getAttribute("aria-invalid")).toBe("true");
});

test("a form is held back while a text is too long, and leads to it", async () => {
  const { area, sent, send } = openForm("一共有七个字");
  await send();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(area);
  await act(async () => void fireEvent.input(area, { target: { value: "五个字了吧" } }));
  await send();
  expect(sent).toHaveBeenCalledOnce();
});

test("a text that was put back without a word is counted when the form is drawn again", () => {
  const { rerender } = render(<Textarea aria-label="备注" maxLength={5} />);
  screen.getByLabelText<HTMLTextAreaElement>("备注").value = "三个字";
  rerender(<Textarea aria-label="备注" maxLength={5} />);
  expect(screen.getByText("3 / 5")).toBeTruthy();
});
