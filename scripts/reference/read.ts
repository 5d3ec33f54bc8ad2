import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "../run.ts";

/** The text of a file of `reference/`. */
export const readReference = (name: string): string => readFileSync(resolve(root, "reference", name), "utf8");
