import type { StructureMode } from "#src/domain/catalogue/structure/schema.ts";

export type StructureState = { smiles: string; mode: StructureMode; cursor: string | null };

/** Where a structure is looked for. */
export const structureHref = ({ smiles, mode, cursor = null }: Omit<StructureState, "cursor"> & { cursor?: string | null }) =>
  `/structureSearch?${new URLSearchParams({ smiles, mode, ...(cursor === null ? {} : { cursor }) })}` as const;
