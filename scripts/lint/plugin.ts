/** The mall's own lint rules: what must stay true for the architecture to hold. `plugin.test.ts` proves that each one bites. */
import { noSwallowedFailure } from "./failures.ts";
import { noFolderCycles } from "./folders.ts";
import { importDirection, sqlInRepo } from "./imports.ts";
import { boundedNumbers, saidByKernel } from "./kernel.ts";
import { oneParameterPerList } from "./lists.ts";
import { plainNames } from "./names.ts";
import { ownWords } from "./own-words.ts";
import { patternByName } from "./patterns.ts";
import { rowsByThemselves } from "./rows.ts";
import {
  busyByAction,
  datesAsText,
  decisionUsed,
  figuresAsText,
  partsPatiently,
  noClockInDomain,
  noMathRandom,
  noRawHtml,
  noServerFunction,
  refusalByReason,
} from "./never.ts";

const plugin = {
  meta: { name: "mall" },
  rules: {
    "import-direction": importDirection,
    "no-folder-cycles": noFolderCycles,
    "no-clock-in-domain": noClockInDomain,
    "no-math-random": noMathRandom,
    "no-server-function": noServerFunction,
    "no-raw-html": noRawHtml,
    "figures-as-text": figuresAsText,
    "dates-as-text": datesAsText,
    "parts-patiently": partsPatiently,
    "sql-in-repo": sqlInRepo,
    "decision-used": decisionUsed,
    "bounded-numbers": boundedNumbers,
    "said-by-kernel": saidByKernel,
    "one-parameter-per-list": oneParameterPerList,
    "rows-by-themselves": rowsByThemselves,
    "no-swallowed-failure": noSwallowedFailure,
    "plain-names": plainNames,
    "busy-by-action": busyByAction,
    "refusal-by-reason": refusalByReason,
    "pattern-by-name": patternByName,
    "own-words": ownWords,
  },
};
export default plugin;
