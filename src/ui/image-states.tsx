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
      if (image.complete && image.currentSrc) mark(image, image.naturalWidth > 0);
    }
    return () => {
      document.removeEventListener("load", onEvent, true);
      document.removeEventListener("error", onEvent, true);
    };
  }, []);
  return null;
}

function mark(image: HTMLImageElement, loaded: boolean) {
  const frame = image.closest<HTMLElement>(".km-image");
  if (!frame) return;
  frame.dataset["state"] = loaded ? "loaded" : "error";
}
