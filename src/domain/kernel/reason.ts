import * as v from "valibot";
import { foldLine } from "./text.ts";

/** A reason of at most 50 characters (mall-spec §9); `label` begins the message of an empty one. */
export const Reason = (label: string) =>
  v.pipe(v.string(`${label}不能为空`), foldLine, v.minLength(1, `${label}不能为空`), v.maxLength(50, `${label}最多 50 字`));
