/** mall-spec §9: default component prefix, of component class names and CSS variables. */
export const componentPrefix = "km";
