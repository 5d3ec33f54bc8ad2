// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { theme } from "#src/theme/theme.ts";
import { productImageSize } from "./constants.ts";
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

test("80 × 80, the frame's own size, and lazy unless told otherwise", () => {
  expect(productImageSize).toBe(80);
  expect([theme.recipes.image.base?.width, theme.recipes.image.base?.height]).toEqual(["product", "product"]);
  expect(theme.tokens.sizes.product.value).toBe("80px");
  const { frame, picture } = show();
  expect([frame.style.width, picture?.getAttribute("width"), picture?.getAttribute("loading")]).toEqual(["", null, "lazy"]);
  cleanup();
  const large = show({ lazy: false, width: 320, height: 200 });
  expect([large.frame.style.width, large.frame.style.height]).toEqual(["320px", "200px"]);
  expect([large.picture?.getAttribute("width"), large.picture?.getAttribute("loading")]).toEqual(["320", "eager"]);
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
  expect(JSON.stringify(theme.recipes.image)).toContain("已失效");
  cleanup();
  expect(show({ failureTip: "暂无图片" }).frame.dataset["tip"]).toBe("暂无图片");
});

test.each([{ failed: true }, { src: null }, { src: "" }])("%o fails at once, without a request", (props) => {
  const { frame, picture } = show(props);
  expect(picture).toBeNull();
  expect(frame.dataset["state"]).toBe("error");
  expect(screen.getByRole("img", { name: "无水乙醇（已失效）" })).toBeTruthy();
});
