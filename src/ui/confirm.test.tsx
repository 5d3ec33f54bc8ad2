// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { confirm, questions } from "./confirm.ts";
import { Dialogs } from "./dialogs.tsx";
import { promptReason, reasonError, type ReasonInput } from "./reason.ts";

beforeEach(() => {
  render(<Dialogs />);
});
afterEach(() => {
  questions.drain();
  cleanup();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

async function ask<T>(role: "dialog" | "alertdialog", question: () => Promise<T>) {
  let answer!: Promise<T>;
  await act(async () => {
    answer = question();
  });
  return { answer, dialog: await screen.findByRole(role) };
}

test("a confirm is titled 提示, with 确定 and 取消, 480 px wide", async () => {
  const { answer, dialog } = await ask("alertdialog", () => confirm({ content: "确定要清空吗？" }));
  expect(dialog.textContent).toBe("提示确定要清空吗？取消确定");
  expect(dialog.style.width).toBe("480px");
  await press("确定");
  expect(await answer).toBe(true);
});

test("cancel and the close button are no", async () => {
  for (const name of ["取消", "关闭"]) {
    const { answer } = await ask("alertdialog", () => confirm({ content: "?" }));
    await press(name);
    expect(await answer).toBe(false);
  }
});

test("two questions are asked one after the other", async () => {
  const { answer: first } = await ask("alertdialog", () => confirm({ content: "一" }));
  const { answer: second } = await ask("alertdialog", () => confirm({ content: "二" }));
  expect(screen.queryByText("二")).toBeNull();
  await press("确定");
  expect(await first).toBe(true);
  await screen.findByText("二");
  await press("取消");
  expect(await second).toBe(false);
});

test("a question that a second press asks before the dialog is there is asked once", async () => {
  const sum = <p>合计 1</p>;
  const { answer: first } = await ask("alertdialog", () => confirm({ title: "确认报价", content: sum, ok: "确认并提交" }));
  const second = confirm({ title: "确认报价", content: <p>合计 1</p>, ok: "确认并提交" });
  expect(await second).toBe(false);
  await press("确认并提交");
  expect(await first).toBe(true);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("two presses on one answer are one answer, and the next question is still asked", async () => {
  const { answer: first } = await ask("alertdialog", () => confirm({ content: "一" }));
  const { answer: second } = await ask("alertdialog", () => confirm({ content: "二" }));
  const button = screen.getByRole("button", { name: "确定" });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(await first).toBe(true);
  await screen.findByText("二");
  await press("取消");
  expect(await second).toBe(false);
});

test("a reason that is typed stays with its own question", async () => {
  const { answer: first } = await ask("dialog", () => promptReason({ kind: "textarea", title: "甲", label: "原因" }));
  const second = promptReason({ kind: "textarea", title: "乙", label: "原因" });
  await act(async () => void fireEvent.change(screen.getByLabelText(/原因/), { target: { value: "甲的原因" } }));
  await press("确定");
  expect(await first).toBe("甲的原因");
  await screen.findByText("乙");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/原因/).value).toBe("");
  await press("取消");
  expect(await second).toBeNull();
});

const reject: ReasonInput = { kind: "textarea", title: "驳回申请", label: "驳回原因" };

test("a reason has 4 rows, at most 50 characters, and must not be empty", async () => {
  const { answer, dialog } = await ask("dialog", () => promptReason(reject));
  expect(dialog.style.width).toBe("480px");
  const area = screen.getByLabelText<HTMLTextAreaElement>(/驳回原因/);
  expect(area.getAttribute("rows")).toBe("4");
  expect(screen.getByText("0 / 50")).toBeTruthy();
  await press("确定");
  expect(screen.getByText("驳回原因不能为空")).toBeTruthy();
  expect(document.activeElement).toBe(area);
  await act(async () => void fireEvent.change(area, { target: { value: "规格不符" } }));
  await press("确定");
  expect(await answer).toBe("规格不符");
});

test("a reason that is cancelled is null", async () => {
  const { answer } = await ask("dialog", () => promptReason(reject));
  await press("取消");
  expect(await answer).toBeNull();
});

test("a number has two decimals", async () => {
  const { answer } = await ask("dialog", () => promptReason({ kind: "number", title: "让价", label: "金额", value: 3 }));
  expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe("3.00");
  await press("确定");
  expect(await answer).toBe(3);
});

test.each<[ReasonInput, string]>([
  [{ kind: "date", title: "延期", label: "日期" }, "input[placeholder=年-月-日]"],
  [{ kind: "select", title: "类型", label: "类型", options: [{ value: "1", label: "普通发票" }] }, "select"],
  [{ kind: "password", title: "验证", label: "密码" }, "input[type=password]"],
])("%o is asked by %s", async (input, selector) => {
  const { answer, dialog } = await ask("dialog", () => promptReason(input));
  expect(dialog.querySelector(selector)).not.toBeNull();
  await press("确定");
  expect(dialog.textContent).toContain(`${input.label}不能为空`);
  await press("取消");
  expect(await answer).toBeNull();
});

test("an answer that is not required may be empty", () => {
  expect(reasonError({ ...reject, required: false }, "")).toBeNull();
  expect(reasonError(reject, "  ")).toBe("驳回原因不能为空");
});
