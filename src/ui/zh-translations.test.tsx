// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import Calendar from "./calendar.tsx";
import { Combobox } from "./combobox.tsx";
import { Modal } from "./modal.tsx";
import { NumberInput } from "./number-input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { Tabs } from "./tabs.tsx";
import { toaster } from "./toaster.ts";
import { Toasts } from "./toasts.tsx";

afterEach(cleanup);

const options = [{ value: "1", label: "分析纯" }];
const nothing = () => {};

/** Every wrapper of an Ark machine, and what opens it. */
const wrappers: [string, ReactElement, string?][] = [
  ["combobox", <Combobox key="" options={options} defaultValue="1" aria-label="等级" />, "[data-part=trigger]"],
  [
    "calendar",
    <Calendar key="" frame="day" days={["2026-11-27"]} presets={[]} onChoose={nothing} onClose={nothing} />,
    "[data-part=view-trigger]",
  ],
  [
    "modal",
    <Modal key="" open title="地址" onClose={nothing}>
      内容
    </Modal>,
  ],
  ["number input", <NumberInput key="" aria-label="数量" defaultValue={1} />],
  ["password input", <PasswordInput key="" autoComplete="new-password" aria-label="密码" />],
  ["tabs", <Tabs key="" label="信息" items={[{ value: "a", label: "详情", content: "内容" }]} />],
  ["toasts", <Toasts key="" />],
];

test.each(wrappers)("%s says nothing in English", async (name, element, opener) => {
  if (name === "toasts") toaster.info("已保存");
  render(element);
  if (opener) await act(async () => void fireEvent.click(document.querySelector(opener)!));
  if (name === "toasts") await screen.findByText("已保存");
  await waitFor(() => expect(spoken().length).toBeGreaterThan(0));
  expect(spoken().filter(([, text]) => /[A-Za-z]{3,}/.test(text))).toEqual([]);
});

/** Attributes that are read out, and the alternative texts. */
function spoken(): [string, string][] {
  const names = [
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "aria-description",
    "aria-placeholder",
    "title",
    "alt",
    "placeholder",
  ];
  return [...document.querySelectorAll("body *")].flatMap((element) => [
    ...names.flatMap((name): [string, string][] =>
      element.hasAttribute(name) ? [[name, element.getAttribute(name) ?? ""]] : [],
    ),
    ...(element.children.length === 0 && element.textContent ? [["text", element.textContent] as [string, string]] : []),
  ]);
}
