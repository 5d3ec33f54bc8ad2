export type SheetLimits = Readonly<
  Record<"unpacked" | "tags" | "cells" | "characters" | "cellCharacters" | "sharedStrings", number>
>;

/**
 * What a spreadsheet may be: an isolate has 128 MB for everything, and its one thread serves everybody. The rows are read while the file is
 * unpacked, so that these bound both; `read-xlsx.test.ts` reads the largest in a heap of 48 MB.
 */
export const sheetLimits: SheetLimits = {
  /** Bytes of the whole file unpacked, as its directory says. */
  unpacked: 40 * 1024 * 1024,
  /** Tags of one part that hold nothing, such as empty cells with a style; what holds something brings its own (`tagsOfContent`). */
  tags: 400_000,
  /** Cells that hold something. */
  cells: 410_000,
  /** Characters of all these cells together, and of the texts that cells share. */
  characters: 5_000_000,
  /** Characters of one cell that are kept: no field of the mall is longer. */
  cellCharacters: 4_000,
  sharedStrings: 250_000,
};

/** On one's own machine, where nobody waits (`npm run import`). */
export const localMachineLimits: SheetLimits = {
  unpacked: 400 * 1024 * 1024,
  tags: 100_000_000,
  cells: 20_000_000,
  characters: 400_000_000,
  cellCharacters: 32_767,
  sharedStrings: 10_000_000,
};
