"use client";
import { type ComponentType, useEffect, useState } from "react";
import { loadPatiently } from "./load-patiently.ts";
import { type PictureList, pictureListOf } from "./picture-list.ts";

type Viewer = ComponentType<PictureList & { onClose: () => void }>;

/** Opens the pictures of the whole page large. Rendered once, in the site frame; the viewer is loaded with the first click. */
export function EnlargedPictures() {
  const [shown, setShown] = useState<(PictureList & { Viewer: Viewer }) | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const list = pictureListOf(event);
      if (!list) return;
      event.preventDefault();
      const viewer = loadPatiently(() => import("./picture-viewer.tsx"));
      void viewer.then(({ PictureViewer }) => setShown({ ...list, Viewer: PictureViewer }));
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  return shown && <shown.Viewer pictures={shown.pictures} start={shown.start} onClose={() => setShown(null)} />;
}
