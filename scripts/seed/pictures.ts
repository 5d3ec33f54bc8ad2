import { bannerSvg, type DrawingName } from "../reference/drawings.ts";
import { pictureKeyOf } from "../reference/picture-key.ts";

/** Keys of stored pictures by the banner they show. */
export type Pictures = ReadonlyMap<string, string>;

const banners: Record<string, readonly [from: string, to: string, drawings: readonly DrawingName[]]> = {
  "banner-reagents": ["#e3eef6", "#b9d6e8", ["bottle", "flask", "jar"]],
  "banner-bio": ["#e8f3ec", "#bfdccb", ["antibody", "plate", "tube"]],
  "banner-supplies": ["#f3efe6", "#e2d3b4", ["beaker", "round", "cylinder"]],
  "area-new": ["#e3eef6", "#cfe0ee", ["jar", "round"]],
  "area-cells": ["#e8f3ec", "#cfe6d7", ["plate", "bottle"]],
  "area-glass": ["#f1f1f7", "#d8d9ea", ["flask", "beaker"]],
  "area-instruments": ["#f6efe8", "#ead9c6", ["instrument", "centrifuge"]],
  "login-ad": ["#dfeaf3", "#a9c9df", ["flask", "round", "tube"]],
};

/** Draws the banners and puts them into the store. */
export async function storePictures(files: R2Bucket): Promise<Pictures> {
  const keys = new Map<string, string>();
  for (const [name, banner] of Object.entries(banners)) {
    const svg = bannerSvg(...banner);
    keys.set(name, pictureKeyOf(svg));
    await files.put(pictureKeyOf(svg), svg);
  }
  return keys;
}
