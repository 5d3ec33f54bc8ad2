import initRdkit, { type MainModule } from "@rdkit/rdkit";

export type Rdkit = MainModule;

/** RDKit, which computes here and judges in tests; the mall itself runs without it. */
export const loadRdkit = (): Promise<Rdkit> => initRdkit();
