import { expect, test } from "vitest";
import { factLabel, registerFactIn, registerFactOf } from "./register-fact.ts";

test.each([
  ["UN1170", "UN1170"],
  ["un 1170", "UN1170"],
  ["ＵＮ－1170", "UN1170"],
  ["UN No. 1170", "UN1170"],
  ["UN编号 1170", "UN1170"],
  ["联合国编号：1170", "UN1170"],
  ["H314", "H314"],
  ["h314 + H290", "H314 H290"],
  ["H301+H311+H331", "H301 H311 H331"],
  ["Ｈ３６０Ｆ", "H360F"],
  ["InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3", "InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3"],
  ["inchi=1S/H2O/h1H2", "InChI=1S/H2O/h1H2"],
  ["1S/H2O/h1H2", "InChI=1S/H2O/h1H2"],
  ["InChI=1/H2O/h1H2", "InChI=1S/H2O/h1H2"],
  ["InChIKey=LFQSCWFLJHTTHZ-UHFFFAOYSA-N", "LFQSCWFLJHTTHZ-UHFFFAOYSA-N"],
  ["InChI Key: lfqscwfljhtthz-uhfffaoysa-n", "LFQSCWFLJHTTHZ-UHFFFAOYSA-N"],
  ["LFQSCWFLJHTTHZ-UHFFFAOYSA-N", "LFQSCWFLJHTTHZ-UHFFFAOYSA-N"],
  ["H314 H318", "H314"],
  ["H318", "H318"],
  ["GHS05", "GHS05"],
  ["ghs 5", "GHS05"],
  ["LFQSCWFLJHTTHZ", "LFQSCWFLJHTTHZ"],
  ["LFQSCWFLJHTTHZ-", "LFQSCWFLJHTTHZ"],
  ["InChIKey LFQSCWFLJHTTHZ", "LFQSCWFLJHTTHZ"],
  ["易制毒二类", "第二类易制毒"],
  ["第三类易制毒化学品", "第三类易制毒"],
  ["易制毒化学品第1类", "第一类易制毒"],
])("%s is the fact %s", (query, label) => {
  const fact = registerFactOf(query);
  expect(fact && factLabel(fact)).toBe(label);
});

test.each([
  "1170",
  "UN11700",
  "UN1170 500mL",
  "unit",
  "H2O",
  "H2SO4",
  "H314 500mL",
  "H514",
  "GHS10",
  "lfqscwfljhtthz",
  "QH-64175-05",
  "1/2英寸 接头",
  "1/2英寸",
  "易制毒",
  "乙醇",
  "",
])("%s is no fact of the register", (query) => expect(registerFactOf(query)).toBeNull());

test.each([
  ["H314 500mL", "H314", "500mL"],
  ["盐酸 H314、H290", "H314 H290", "盐酸"],
  ["二类易制毒 500mL", "第二类易制毒", "500mL"],
  ["UN1170 500mL", "UN1170", "500mL"],
  ["GHS05 硫酸 500mL", "GHS05", "硫酸 500mL"],
  ["GHS05", "GHS05", ""],
])("%s says %s beside %s", (query, label, rest) => {
  const found = registerFactIn(query);
  expect(found && { label: factLabel(found.fact), rest: found.rest }).toEqual({ label, rest });
});

test.each(["500mL 盐酸", "H2O 500mL", "易制毒 500mL", "LFQSCWFLJHTTHZ-UHFFFAOYSA-N 500mL"])("%s says none", (query) =>
  expect(registerFactIn(query)).toBeNull(),
);
