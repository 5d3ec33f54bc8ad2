import { defineCalls } from "../../kernel/call.ts";
import { StructureHits, StructureQuery } from "./schema.ts";

export const structureCalls = defineCalls({
  "POST /mall-sup/substance/search": {
    who: "anyone",
    rate: "compute",
    summary: "按结构式（SMILES）查找在售物质及其报价：完全相同、含此结构、结构相似",
    body: StructureQuery,
    data: StructureHits,
  },
});
