import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { structureSvg } from "../../src/api/catalogue/structure/drawing.ts";
import { bannerSvg, drawingNames, drawingSvg, type DrawingName } from "./drawings.ts";
import { substances } from "./facts.ts";

/** Keys of stored pictures by what they show: a drawing's name, a CAS number, a banner's name. */
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

/** Draws everything and puts it into the store, under the hash of its content. */
export async function storePictures(files: R2Bucket): Promise<Pictures> {
  const svgs = new Map<string, string>();
  for (const name of drawingNames) svgs.set(name, drawingSvg(name));
  for (const [name, banner] of Object.entries(banners)) svgs.set(name, bannerSvg(...banner));
  for (const { cas, smiles } of substances) if (smiles !== "") svgs.set(cas, structureSvg(smiles));
  const keys = new Map([...svgs].map(([name, svg]) => [name, keyOf(svg)]));
  const contents = [...new Map([...svgs].map(([name, svg]) => [keys.get(name) ?? "", svg]))];
  // Drawing takes seconds without a pause on a busy machine: connections that the other side closed meanwhile are noticed here,
  // before one of them is used.
  await pause(10);
  for (let start = 0; start < contents.length; start += parallel) {
    await Promise.all(contents.slice(start, start + parallel).map(([key, svg]) => files.put(key, svg)));
  }
  return keys;
}

const parallel = 16;

const keyOf = (svg: string) => `pic/${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.svg`;
