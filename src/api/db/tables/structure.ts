import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { substance } from "./hazard.ts";

/** 32 bits of the fingerprint, signed; SQL screens by `word & asked = asked`. */
const word = () => integer().notNull().default(0);

/** What a structure search needs of a substance, made once from its SMILES: `indexStructures`. */
export const substanceStructure = sqliteTable(
  "substance_structure",
  {
    casNo: text()
      .primaryKey()
      .references(() => substance.casNo),
    /** What it was made from: another SMILES of the substance makes it anew. */
    smiles: text().notNull(),
    /** Canonical codes, the second without stereo. Empty when the SMILES cannot be read. */
    idCode: text().notNull(),
    flatCode: text().notNull(),
    /** Without hydrogens; 0 when the SMILES cannot be read. */
    atoms: integer().notNull(),
    /** Bits set in the sixteen words. */
    bits: integer().notNull(),
    w0: word(),
    w1: word(),
    w2: word(),
    w3: word(),
    w4: word(),
    w5: word(),
    w6: word(),
    w7: word(),
    w8: word(),
    w9: word(),
    w10: word(),
    w11: word(),
    w12: word(),
    w13: word(),
    w14: word(),
    w15: word(),
  },
  (t) => [
    index("substance_structure_flat").on(t.flatCode),
    index("substance_structure_size").on(t.atoms, t.casNo),
    index("substance_structure_bits").on(t.bits),
    check("substance_structure_read", sql`(${t.atoms} = 0) = (${t.idCode} = '') and ${t.bits} between 0 and 512`),
  ],
);
