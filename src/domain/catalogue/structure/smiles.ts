import { limits } from "./limits.ts";

/** What a SMILES is made of, as far as that is seen without understanding it; never less than there is. */
export type SmilesSize = { atoms: number; parts: number; rings: number; depth: number };

const token = /\[[^\]]*\]?|Br|Cl|[A-Za-z*]|%\d\d|\d|[.()]/g;

/** Reads each character once. */
export function sizeOfSmiles(smiles: string): SmilesSize {
  const size = { atoms: 0, parts: 1, rings: 0, depth: 0 };
  let closures = 0;
  let open = 0;
  for (const [found] of smiles.matchAll(token)) {
    if (found === ".") size.parts += 1;
    else if (found === "(") size.depth = Math.max(size.depth, (open += 1));
    else if (found === ")") open -= 1;
    else if (/^[%\d]/.test(found)) closures += 1;
    else size.atoms += 1;
  }
  size.rings = Math.ceil(closures / 2);
  return size;
}

/** Why a structure is more than the mall compares, in Chinese with the bound; null when it is not. */
export function tooLargeSmiles(smiles: string): string | null {
  const { atoms, parts, rings, depth } = sizeOfSmiles(smiles);
  if (atoms > limits.atoms) return `结构太大：最多 ${limits.atoms} 个原子，现有 ${atoms} 个，请只留要查找的部分`;
  if (parts > limits.parts) return `组分太多：用“.”分开的组分最多 ${limits.parts} 个，现有 ${parts} 个，请只留要查找的部分`;
  if (rings > limits.rings) return `环太多：最多 ${limits.rings} 个环，现有 ${rings} 个，请只留要查找的部分`;
  if (depth > limits.depth) return `括号嵌套太深：最多 ${limits.depth} 层，请改写 SMILES 或用画板画出`;
  return null;
}
