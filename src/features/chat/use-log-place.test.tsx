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

function Log() {
  const { frame, content, onScroll } = useLogPlace(1, 9);
  return (
    <div ref={frame} onScroll={onScroll} data-testid="frame">
      <ol ref={content} />
    </div>
  );
}

/** A frame of 100 px around a log of `height` px. */
function showLog() {
  render(<Log />);
  const frame = screen.getByTestId("frame");
  const grow = (height: number) => Object.defineProperty(frame, "scrollHeight", { value: height, configurable: true });
  Object.defineProperty(frame, "clientHeight", { value: 100 });
  const scrollTo = (top: number) => {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
  };
  grow(500);
  scrollTo(400);
  return { frame, grow, scrollTo };
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
