import { day, type Instant } from "../kernel/instant.ts";

/** domain §4: a submitted request holds its prices, its stock and its money for this long. */
export const priceHold = 7 * day;

/** The same for a request that binds its group: its money and price were held before, and nobody else waits for its pieces. */
const bindingHold = 180 * day;

/** When a submitted request expires: until then it holds its prices, its stock and its money. `at` is its submission. */
export const expiryOf = ({ at, isBinding }: { at: Instant; isBinding: boolean }): Instant =>
  at + (isBinding ? bindingHold : priceHold);
