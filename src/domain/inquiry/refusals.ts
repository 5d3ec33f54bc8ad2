import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `cart`'s. */
export const refuse = refusalsOf("cart", {
  inquiryOver: "此询价已超过 30 天，不能再答复",
});
