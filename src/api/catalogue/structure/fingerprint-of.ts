import type { Molecule } from "openchemlib";
import { fingerprintWords, type Fingerprint } from "#src/domain/catalogue/structure/fingerprint.ts";
import { letOthersRun } from "../../kernel/turns.ts";

type Library = typeof import("openchemlib");

/** Some milliseconds of work the first time; a tenth of it later. */
const atOnce = 16;
const bits = fingerprintWords * 32;

/** The library's 512 questions, as far as they have been read; the same for everybody. */
const questions: Molecule[] = [];
const state = { isWarm: false };

/**
 * What the library's own `getIndex` gives, question by question: that one reads and tries all 512 in one go, which takes 130 ms of
 * everybody's time the first time. Here others get their turn meanwhile, until all have been tried once.
 */
export async function fingerprintOf(
  molecule: Molecule,
  { Molecule: Reader, SSSearcher, SSSearcherWithIndex }: Library,
): Promise<Fingerprint> {
  // As `getIndex` compares bonds.
  const searcher = new SSSearcher({ matchDBondToDelocalized: true, matchAromDBondToDelocalized: false });
  searcher.setMolecule(molecule);
  const codes = SSSearcherWithIndex.getKeyIDCode();
  const words = Array.from({ length: fingerprintWords }, () => 0);
  for (let place = 0; place < bits; place += 1) {
    if (!state.isWarm && place % atOnce === 0) await letOthersRun();
    const question = questions[place] ?? readQuestion(codes[place] ?? "", Reader);
    questions[place] = question;
    searcher.setFragment(question);
    const word = Math.floor(place / 32);
    if (searcher.isFragmentInMolecule()) words[word] = (words[word] ?? 0) | (1 << (31 - (place % 32)));
  }
  state.isWarm = true;
  return words;
}

function readQuestion(code: string, Reader: Library["Molecule"]): Molecule {
  const question = Reader.fromIDCode(code, false);
  question.setFragment(true);
  return question;
}
