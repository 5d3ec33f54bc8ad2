/** Longest chain of delegations (domain §4). */
export const maxDelegations = 3;
