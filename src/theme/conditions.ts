export const breakpoints = { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" };

/** Besides Panda's own: the modal's window heights (mall-spec §9), fingers, tables with too little room, the greyscale skin. */
export const conditions = {
  windowTall: "@media (min-height: 800px)",
  windowMedium: "@media (min-height: 600px)",
  touch: "@media (pointer: coarse)",
  tightFrame: "@container table-frame (width < 900px)",
  greySkin: "html[data-skin='grey'] &",
};

export const keyframes = {
  appear: { from: { opacity: "0" }, to: { opacity: "1" } },
  rise: { from: { opacity: "0", translate: "0 8px" }, to: { opacity: "1", translate: "0 0" } },
  slide: { from: { translate: "100% 0" }, to: { translate: "0 0" } },
  pulse: { "50%": { opacity: "0.5" } },
  spin: { to: { rotate: "360deg" } },
  progress: { "0%": { scale: "0 1" }, "50%": { scale: "0.7 1" }, "100%": { scale: "0.95 1" } },
};
