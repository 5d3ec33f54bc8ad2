/** States of a delivery slip (domain §4): taken at once, ordered from the vendor at the period's end. */
export const deliveryStatuses = ["draft", "taken", "ordered", "cancelled"] as const;

/** Movements of stock at a site: brought by the vendor, taken by a purchaser, brought back, counted. */
export const stockEntryKinds = ["bring", "take", "giveBack", "adjust"] as const;
