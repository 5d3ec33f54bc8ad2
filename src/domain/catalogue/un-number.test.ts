import { expect, test } from "vitest";
import { isInchi, unNumberOf } from "./un-number.ts";

test.each([
  ["UN1170", "1170"],
  ["un 1170", "1170"],
  ["ＵＮ－1170", "1170"],
  ["UN No. 1170", "1170"],
  ["1170", null],
  ["UN11700", null],
  ["UN1170 500mL", null],
  ["unit", null],
])("%s is the UN number %s", (query, expected) => expect(unNumberOf(query)).toBe(expected));

test.each([
  ["InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3", true],
  ["InChIKey=LFQSCWFLJHTTHZ-UHFFFAOYSA-N", true],
  ["LFQSCWFLJHTTHZ-UHFFFAOYSA-N", true],
  ["QH-64175-05", false],
  ["乙醇", false],
])("%s is an InChI: %s", (query, expected) => expect(isInchi(query)).toBe(expected));
