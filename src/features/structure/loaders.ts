import "server-only";
import * as v from "valibot";
import { structureModes, StructureQuery, type StructureHits } from "#src/domain/catalogue/structure/schema.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { read } from "#src/web/server-api.ts";
import type { StructureState } from "../catalogue/structure-href.ts";

export type StructureOutcome = { kind: "none" } | { kind: "refused"; message: string } | { kind: "found"; hits: StructureHits };

/** What the page's address asks for, and what the mall answers. */
export async function loadStructures(query: string): Promise<{ state: StructureState; outcome: StructureOutcome }> {
  const params = new URLSearchParams(query);
  const mode = structureModes.find((one) => one === params.get("mode")) ?? "substructure";
  const state = { smiles: (params.get("smiles") ?? "").trim(), mode, cursor: params.get("cursor") };
  if (state.smiles === "") return { state, outcome: { kind: "none" } };
  const filters = v.safeParse(StructureQuery, { ...state, cursor: state.cursor ?? undefined });
  if (!filters.success) return { state, outcome: { kind: "refused", message: filters.issues[0].message } };
  try {
    return { state, outcome: { kind: "found", hits: await read("POST /mall-sup/substance/search", { body: filters.output }) } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { state, outcome: { kind: "refused", message: error.message } };
  }
}
