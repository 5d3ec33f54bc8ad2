import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** Shown only when the wait is longer than 300 ms (experience.md), by an animation delay, without a timer. */
export const skeleton = defineRecipe({
  className: `${componentPrefix}-skeleton`,
  staticCss: ["*"],
  base: {
    bg: "bg.muted",
    borderRadius: "sm",
    opacity: "0",
    animation: "appear {durations.fast} {durations.skeleton} forwards, pulse 1.6s {durations.skeleton} {easings.pulse} infinite",
  },
});
