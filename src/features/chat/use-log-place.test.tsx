// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLogPlace } from "./use-log-place.ts";

let grown = () => undefined as void;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        grown = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Log({ firstSeq }: { firstSeq: number }) {
  const { frame, content, onScroll, hold } = useLogPlace(firstSeq, 9);
  return (
    <div ref={frame} onScroll={onScroll} data-testid="frame" tabIndex={-1}>
      {firstSeq > 1 && <button onClick={hold}>更早</button>}
      <ol ref={content} />
    </div>
  );
}

/** A frame of 100 px around a log of `height` px. */
function showLog() {
  const { rerender } = render(<Log firstSeq={5} />);
  const frame = screen.getByTestId("frame");
  const grow = (height: number) => Object.defineProperty(frame, "scrollHeight", { value: height, configurable: true });
  Object.defineProperty(frame, "clientHeight", { value: 100 });
  const scrollTo = (top: number) => {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
  };
  grow(500);
  scrollTo(400);
  /** The answer with older messages has come, and makes the log that much higher. */
  const older = (firstSeq: number, height: number) => {
    grow(height);
    rerender(<Log firstSeq={firstSeq} />);
  };
  return { frame, grow, scrollTo, older };
}

test("follows what is said when the log grows before the frame has told of its move to the end", () => {
  const { frame, grow } = showLog();
  grow(600);
  fireEvent.scroll(frame);
  grown();
  expect(frame.scrollTop).toBe(600);
});

test("stays where somebody reads further up, and follows again from the end", () => {
  const { frame, grow, scrollTo } = showLog();
  scrollTo(100);
  grow(600);
  grown();
  expect(frame.scrollTop).toBe(100);
  scrollTo(480);
  grow(700);
  grown();
  expect(frame.scrollTop).toBe(700);
});

test("older messages come above what is read, also when one scrolls on while they are on their way", () => {
  const { frame, scrollTo, older } = showLog();
  scrollTo(30);
  fireEvent.click(screen.getByRole("button"));
  scrollTo(0);
  older(3, 900);
  expect(frame.scrollTop).toBe(400);
});

test("the focus goes to the log with the last of the older messages, not before they are there", () => {
  const { frame, scrollTo, older } = showLog();
  scrollTo(0);
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.click(button);
  older(3, 900);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  older(1, 1200);
  expect(document.activeElement).toBe(frame);
});
