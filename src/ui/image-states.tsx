"use client";
import { useEffect } from "react";

/**
 * Keeps `data-state` of every `Image` on the page. `load` and `error` of an `<img>` do not bubble but can be captured, so
 * two listeners serve all of them. Rendered once, in the site frame.
 */
export function ImageStates() {
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (event.target instanceof HTMLImageElement) mark(event.target, event.type === "load");
    };
    document.addEventListener("load", onEvent, true);
    document.addEventListener("error", onEvent, true);
    // Those that were done before this script ran.
    for (const image of document.querySelectorAll<HTMLImageElement>(".km-image img")) {
      if (image.complete && image.currentSrc) void settle(image);
    }
    return () => {
      document.removeEventListener("load", onEvent, true);
      document.removeEventListener("error", onEvent, true);
    };
  }, []);
  return null;
}

/** No width is no proof of failure (a drawing may have none): decoding is, and waits for a lazy picture. */
async function settle(image: HTMLImageElement) {
  if (image.naturalWidth > 0) return mark(image, true);
  await image.decode().then(
    () => mark(image, true),
    () => mark(image, false),
  );
}

function mark(image: HTMLImageElement, loaded: boolean) {
  const frame = image.closest<HTMLElement>(".km-image");
  if (!frame) return;
  frame.dataset["state"] = loaded ? "loaded" : "error";
}
