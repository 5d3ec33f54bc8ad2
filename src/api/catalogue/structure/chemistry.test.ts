import { beforeAll, describe, expect, it } from "vitest";
import { stepsOfCandidate } from "#src/domain/catalogue/structure/limits.ts";
import { registeredSmiles } from "#tests/support/registered-smiles.ts";
import { readFragment as readAny, readStructure, saysStereo, type Structure } from "./chemistry.ts";

/** The first 200 structures of the register that the demonstration sells. */
const substances = registeredSmiles().slice(0, 200);
const molecules: { name: string; structure: Structure }[] = [];

beforeAll(async () => {
  for (const { name, smiles } of substances) {
    const structure = await readStructure(smiles);
    if (structure) molecules.push({ name, structure });
  }
}, 60_000);

async function readFragment(smiles: string) {
  const fragment = await readAny(smiles);
  if (!fragment) throw new Error(`not read: ${smiles}`);
  return { ...fragment, isIn: (idCode: string) => fragment.isIn(idCode, { steps: stepsOfCandidate }) === "yes" };
}

/** What chemistry says of these 200, by name. */
const expected: Record<string, string> = {
  "C#N": "乙腈 氰化钠 氰化钾",
  c1ccncc1: "吡啶 溴化乙锭 4-二甲氨基吡啶",
  "C(=O)Cl": "乙酰氯 草酰氯 对氯苯甲酰氯",
  CCl: "二氯甲烷 三氯甲烷 1,2-二氯乙烷 四氯化碳 乙酰氯 草酰氯 对氯苯甲酰氯",
  "ClC(Cl)Cl": "三氯甲烷 四氯化碳",
  C1CCOC1: "四氢呋喃",
  "O=C1OC(=O)C=C1": "顺丁烯二酸酐",
  c1ccc2ccccc2c1: "铬黑T 萘 蒽",
  "C(=O)OC(=O)": "乙酸酐 邻苯二甲酸酐 顺丁烯二酸酐 二碳酸二叔丁酯",
  "NC(=O)": "N,N-二甲基甲酰胺 N,N-二甲基乙酰胺 N-甲基吡咯烷酮 对乙酰氨基酚 尿素 N-羟基丁二酰亚胺",
  OCCO: "乙二醇 甘油 1,4-二氧六环 1,3-二氧戊环 乙二醇二乙醚 柠檬酸钠 L-酒石酸 草酸 柠檬酸 L-抗坏血酸",
  "[N+](=O)[O-]": "硝酸钠 硝酸钾 硝酸镁 硝酸钴 硝酸铋 硝酸镧 硝酸铈 硝酸银 硝酸 铬黑T 硝基苯",
  P: "磷酸氢二钠 磷酸二氢钠 磷酸氢二钾 磷酸二氢钾 磷酸 亚磷酸三苯酯 三苯基膦 四(三苯基膦)钯",
  "[Si]": "二氧化硅 甲基三乙氧基硅烷",
  NCCN: "四甲基乙二胺",
};

describe("200 molecules", () => {
  it("can all be read", () => expect(molecules).toHaveLength(200));

  it.each(Object.entries(expected))("hold %s where they should", async (smiles, names) => {
    const { isIn } = await readFragment(smiles);
    expect(molecules.filter(({ structure }) => isIn(structure.idCode)).map(({ name }) => name)).toEqual(names.split(" "));
  });

  it.each([...Object.keys(expected), "c1ccccc1", "C(=O)O", "S(=O)(=O)O", "[Na+]", "C=C", "O", "C"])(
    "that hold %s all pass its fingerprint",
    async (smiles) => {
      const { fingerprint, isIn } = await readFragment(smiles);
      const passes = ({ structure }: (typeof molecules)[number]) =>
        fingerprint.every((word, place) => ((structure.fingerprint[place] ?? 0) & word) === word);
      const holding = molecules.filter(({ structure }) => isIn(structure.idCode));
      expect(holding.length).toBeGreaterThan(0);
      expect(holding.filter((molecule) => !passes(molecule))).toEqual([]);
    },
  );
});

it("reads one structure from different spellings, and isomers apart from each other", async () => {
  const [one, other, plain] = await Promise.all(["C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)O", "OC(=O)C(C)N"].map(readStructure));
  expect((await readStructure("N[C@@H](C)C(O)=O"))?.idCode).toBe(one?.idCode);
  expect(one?.idCode).not.toBe(other?.idCode);
  expect(new Set([one?.flatCode, other?.flatCode, plain?.flatCode]).size).toBe(1);
  expect(["C[C@H](N)C(=O)O", "C/C=C/C", "CCO"].map(saysStereo)).toEqual([true, true, false]);
});
