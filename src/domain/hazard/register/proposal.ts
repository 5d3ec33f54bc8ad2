/** What a proposal is about: facts of a substance, its lists, a density, or a whole list as an authority publishes it. */
export const proposalKinds = ["facts", "listing", "density", "list"] as const;
export const proposalStates = ["submitted", "approved", "rejected"] as const;
