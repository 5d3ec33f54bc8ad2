import { sharedValue } from "#src/ui/shared-value.ts";

/**
 * The number in the header's cart badge; islands that change the cart set it from the call's answer. Null until something on
 * this page changed the cart: the server's number stands.
 */
export const cartCount = sharedValue<number | null>(null);
