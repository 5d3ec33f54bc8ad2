// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ImageStates } from "./image-states.tsx";
import { Image, type ImageProps } from "./image.tsx";

// The test's document calls every picture complete.
Object.defineProperty(HTMLImageElement.prototype, "complete", { get: () => false });
afterEach(cleanup);

function show(props: Partial<ImageProps> = {}) {
  const { container } = render(
    <>
      <ImageStates />
      <Image src="/p/1.webp" alt="无水乙醇" {...props} />
    </>,
  );
  return { frame: container.querySelector<HTMLElement>(".km-image")!, picture: container.querySelector("img") };
}

test("80 × 80 and lazy unless told otherwise", () => {
  const { frame, picture } = show();
  expect([picture?.getAttribute("width"), picture?.getAttribute("height"), picture?.getAttribute("loading")]).toEqual([
    "80",
    "80",
    "lazy",
  ]);
  expect([frame.style.width, frame.style.height], "80 × 80 is the frame's own size").toEqual(["", ""]);
  cleanup();
  expect(show({ lazy: false }).picture?.getAttribute("loading")).toBe("eager");
});

test("loading, then loaded", () => {
  const { frame, picture } = show();
  expect(frame.dataset["state"]).toBe("loading");
  fireEvent.load(picture!);
  expect(frame.dataset["state"]).toBe("loaded");
});

test("loading, then failed", () => {
  const { frame, picture } = show();
  fireEvent.error(picture!);
  expect(frame.dataset["state"]).toBe("error");
  expect(frame.dataset["tip"]).toBe("已失效");
});

test.each([{ failed: true }, { src: null }, { src: "" }])("%o fails at once, without a request", (props) => {
  const { frame, picture } = show(props);
  expect(picture).toBeNull();
  expect(frame.dataset["state"]).toBe("error");
  expect(screen.getByRole("img", { name: "无水乙醇（已失效）" })).toBeTruthy();
});
