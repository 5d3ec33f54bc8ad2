import * as v from "valibot";

/** How an entry is shown: the tones of a tag, as `cssClass` on the wire. */
export const dictStyles = {
  "": "默认",
  primary: "主色",
  info: "蓝色",
  success: "绿色",
  warning: "橙色",
  danger: "红色",
} as const;
export const DictStyle = v.picklist(Object.keys(dictStyles) as (keyof typeof dictStyles)[], "样式不正确");
export type DictStyle = v.InferOutput<typeof DictStyle>;
/** What stands in a table may be older than the styles there are. */
export const styleOf = (cssClass: string): DictStyle => (v.is(DictStyle, cssClass) ? cssClass : "");
