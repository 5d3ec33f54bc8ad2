/** States of a campaign of 集采 (domain §4): below its minimum it is prolonged or cancelled, never ordered. */
export const collectionStatuses = ["draft", "open", "closed", "ordered", "cancelled"] as const;
