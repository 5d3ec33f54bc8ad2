"use client";
import { useState } from "react";
import * as v from "valibot";
import { useStored } from "#src/features/form/use-stored.ts";

const StoredPicture = v.object({ pictureKey: v.string(), picture: v.string() });
export type StoredPicture = v.InferOutput<typeof StoredPicture>;

/**
 * Pictures of what is being written: the mall has them already, and so the draft keeps their names, for whoever chose them. What the
 * schedule took away meanwhile says so itself (`PicturesField`).
 */
export function usePictures(about: string) {
  const [pictures, setPictures] = useState<readonly StoredPicture[]>([]);
  const { store, forget } = useStored(`${about}.pictures`, v.array(StoredPicture), (stored) =>
    setPictures((current) => (current.length === 0 ? stored : current)),
  );
  const change = (next: readonly StoredPicture[]) => {
    setPictures(next);
    if (next.length === 0) forget();
    else store([...next]);
  };
  return { pictures, change, clear: () => change([]), forget };
}
