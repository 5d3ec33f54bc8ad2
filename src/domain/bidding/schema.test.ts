import { expect, test } from "vitest";
import * as v from "valibot";
import { BiddingLineForm } from "./schema.ts";

const line = { productId: null, title: "无水乙醇", spec: "500mL", quantity: 1, unit: "瓶", ceiling: 1_800 };

test("a line asks for no CAS number that there cannot be", () => {
  const read = (casNo: string) => v.safeParse(BiddingLineForm, { ...line, casNo });
  expect(read("64-17-6").issues?.map(({ message }) => message)).toEqual(["CAS 号格式或校验位不正确，例如 64-17-5"]);
  for (const casNo of ["", "64-17-5", "６４-１７-５"]) expect(read(casNo).success).toBe(true);
});
