import { defineTextStyles } from "@pandacss/dev";

const figures = { fontVariantNumeric: "tabular-nums" } as const;

/** Type of experience.md: body 14/1.6, tables 13/1.5, weights 400 and 600. */
export const textStyles = defineTextStyles({
  body: { value: { fontSize: "14px", lineHeight: "1.6" } },
  table: { value: { fontSize: "13px", lineHeight: "1.5", ...figures } },
  small: { value: { fontSize: "12px", lineHeight: "1.5" } },
  label: { value: { fontSize: "13px", lineHeight: "1.5", fontWeight: "600" } },
  title: { value: { fontSize: "20px", lineHeight: "1.4", fontWeight: "600" } },
  section: { value: { fontSize: "16px", lineHeight: "1.5", fontWeight: "600" } },
  group: { value: { fontSize: "14px", lineHeight: "1.5", fontWeight: "600" } },
  figure: { value: { ...figures } },
  /** The smallest size at which `price.active` may be read: 18.66 px bold. */
  price: { value: { fontSize: "18.66px", lineHeight: "1.3", fontWeight: "700", ...figures } },
  priceLarge: { value: { fontSize: "28px", lineHeight: "1.2", fontWeight: "700", ...figures } },
});
