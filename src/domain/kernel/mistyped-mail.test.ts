import { expect, it } from "vitest";
import * as v from "valibot";
import { MailWarnings } from "./mistyped-mail.ts";

const warningOf = (email: string) => v.safeParse(MailWarnings, { email }).issues?.[0].message ?? null;

it("doubts an address that ends in a slip of the finger, and says what was meant", () => {
  expect(warningOf("zhang@QQ.con")).toBe("请核对邮箱后缀，是否应为 qq.com");
  expect(warningOf("zhang@gmial.com")).toBe("请核对邮箱后缀，是否应为 gmail.com");
});

it.each(["zhang@qq.com", "zhang@xju.edu.cn", "", "zhang", "zhang@constructor"])("has no doubt about %j", (email) =>
  expect(warningOf(email)).toBeNull(),
);
