import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** mall-spec §3: what stands in the place of a failed picture. */
export const failureTip = "已失效";

/** The frame of a picture; `data-state` says loading, loaded or error, `data-tip` another tip. */
export const image = defineRecipe({
  className: `${componentPrefix}-image`,
  staticCss: ["*"],
  base: {
    position: "relative",
    display: "inline-block",
    flexShrink: "0",
    width: "product",
    height: "product",
    overflow: "hidden",
    borderRadius: "sm",
    bg: "bg.surface",
    verticalAlign: "middle",
    "&[data-state='loading']": { bg: "bg.muted" },
    "& img": { width: "full", height: "full", objectFit: "contain", transition: "opacity {durations.fast}" },
    "&[data-state='error'] img": { position: "absolute", inset: "0", opacity: "0" },
    "&[data-state='error']": {
      display: "inline-grid",
      placeContent: "center",
      justifyItems: "center",
      gap: "1",
      bg: "bg.muted",
      color: "fg.muted",
      textStyle: "small",
    },
    "&[data-state='error']::after": { content: `"${failureTip}"` },
    "&[data-tip][data-state='error']::after": { content: "attr(data-tip)" },
  },
  variants: {
    fluid: { true: { display: "block", width: "full", height: "auto", "&[data-state='error']": { display: "grid" } } },
  },
});
