// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { questions } from "./confirm.ts";
import { QqLink } from "./qq-link.tsx";

afterEach(() => {
  questions.drain();
  cleanup();
});

async function click(at: number) {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "timeStamp", { value: at });
  event.preventDefault();
  await act(async () => void fireEvent(screen.getByRole("link"), event));
}

test("two clicks within 3000 ms with nothing opened offer the download", async () => {
  render(<QqLink qq="10000" />);
  await click(100);
  expect(questions.items()).toHaveLength(0);
  await click(3099);
  expect(questions.items()).toMatchObject([{ options: { content: "未检测到安装QQ,是否前往下载?", ok: "前往下载" } }]);
});

test("two clicks further apart do not", async () => {
  render(<QqLink qq="10000" />);
  await click(100);
  await click(3100);
  expect(questions.items()).toHaveLength(0);
});

test("an app that opened took the focus away: the clicks are forgotten", async () => {
  render(<QqLink qq="10000" />);
  await click(100);
  fireEvent.blur(window);
  await click(900);
  expect(questions.items()).toHaveLength(0);
});
