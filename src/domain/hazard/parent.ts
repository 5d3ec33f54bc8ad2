/** How a substance belongs to another one of the register. */
export const substanceRelations = ["salt", "hydrate"] as const;
export type SubstanceRelation = (typeof substanceRelations)[number];
export const relationLabel = { salt: "盐", hydrate: "水合物" } as const satisfies Record<SubstanceRelation, string>;
