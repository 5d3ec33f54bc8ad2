import { readFileSync } from "node:fs";

const cells = (file: string) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** Structures of the register, those that the demonstration sells, in its order. */
export function registeredSmiles(): { name: string; smiles: string }[] {
  const register = new Map(cells("reference/substances.tsv").map((fields) => [fields[0], fields]));
  return cells("scripts/data/offers.tsv").flatMap(([casNo]) => {
    const [, name = "", , , , , smiles = ""] = register.get(casNo) ?? [];
    return smiles === "" ? [] : [{ name, smiles }];
  });
}
