// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { questions } from "./confirm.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

afterEach(() => {
  cleanup();
  questions.drain();
});

function Page({ dirty, opened }: { dirty: boolean; opened: () => void }) {
  useLeaveGuard(dirty);
  useLeaveGuard(dirty);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- stands for what opens pages in place
    <div
      onClick={(event) => {
        event.preventDefault();
        opened();
      }}
    >
      <a href="/elsewhere">别处</a>
      <a href="#anchor-here">此处</a>
      <a href="/elsewhere" target="_blank">
        新窗口
      </a>
    </div>
  );
}

const unload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};
const answer = (ok: boolean) =>
  act(async () => {
    for (const question of questions.drain()) if (question.kind === "confirm") question.answer(ok);
  });

test("a link asks once while something is unsaved, and is followed when that is answered", async () => {
  const opened = vi.fn<() => void>();
  const { getByText } = render(<Page dirty opened={opened} />);
  fireEvent.click(getByText("别处"));
  expect([opened.mock.calls.length, questions.items().length]).toEqual([0, 1]);
  await answer(false);
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(getByText("别处"));
  await answer(true);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(unload()).toBe(true);
});

test("what does not leave the page, and a page with nothing unsaved, are not asked", () => {
  const opened = vi.fn<() => void>();
  const { getByText, rerender } = render(<Page dirty opened={opened} />);
  fireEvent.click(getByText("此处"));
  fireEvent.click(getByText("新窗口"));
  rerender(<Page dirty={false} opened={opened} />);
  fireEvent.click(getByText("别处"));
  expect([opened.mock.calls.length, questions.items().length]).toEqual([3, 0]);
  expect(unload()).toBe(false);
});

test.each([
  ["the page's own form, sent by a call", {}, 0],
  ["a search of the mall", { action: "/goodsSearch", method: "get" }, 1],
])("%s is asked about: %o", (_name, attributes, asked) => {
  render(
    <form {...attributes} onSubmit={(event) => event.preventDefault()}>
      <Page dirty opened={() => undefined} />
      <button type="submit">提交报价</button>
    </form>,
  );
  fireEvent.click(screen.getByText("提交报价"));
  expect(questions.items()).toHaveLength(asked);
});
