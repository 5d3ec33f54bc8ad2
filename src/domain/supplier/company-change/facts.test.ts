import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { endOfDay, latest } from "../../kernel/instant.ts";
import {
  baseOf,
  changesLicence,
  changesOf,
  companyFieldNames,
  factText,
  fieldsOf,
  hasMoved,
  isSensitive,
  licenceEndOf,
  licenceEndText,
  missingBeside,
  phoneOf,
  withoutAccount,
  type CompanyFacts,
} from "./facts.ts";
import { CompanyChanges, DecideCompanyChange } from "./schema.ts";

const facts = (more: Partial<CompanyFacts> = {}): CompanyFacts => ({
  companyName: "林海试剂有限公司",
  shortName: "林海",
  creditCode: "91110108MA01A2B3C4",
  legalPerson: "林海",
  region: "北京市 北京市 海淀区",
  address: "路 1 号",
  postalCode: "",
  licenceIssuer: "海淀区市场监督管理局",
  businessScope: "化学试剂",
  licenceValidTo: "longTerm",
  licence: "private/licence/a.png",
  contact: "李雷",
  mobile: "13800138000",
  landline: "",
  email: "a@b.example",
  bankName: "",
  bankAccount: "",
  ...more,
});

describe("a change", () => {
  it("is what differs, and what stood there", () => {
    const changes = changesOf(facts(), { contact: "高明", mobile: "13800138000", email: undefined });
    expect(changes).toEqual({ contact: "高明" });
    expect(baseOf(facts(), changes)).toEqual({ contact: "李雷" });
    expect(fieldsOf({ email: "x", companyName: "y", mobile: undefined })).toEqual(["companyName", "email"]);
  });

  it("has moved as soon as one of its fields is another, and no other counts", () => {
    expect(hasMoved(facts(), { contact: "李雷" })).toBe(false);
    expect(hasMoved(facts({ address: "路 2 号" }), { contact: "李雷" })).toBe(false);
    expect(hasMoved(facts({ contact: "高明" }), { contact: "李雷" })).toBe(true);
  });

  it("is sensitive where money goes and whose it is", () => {
    expect(companyFieldNames.filter((field) => isSensitive([field]))).toEqual([
      "companyName",
      "creditCode",
      "bankName",
      "bankAccount",
    ]);
    expect(isSensitive(["contact", "bankName"])).toBe(true);
    expect(isSensitive([])).toBe(false);
  });
});

describe("what belongs together", () => {
  it("is told together: bank and account, the parts of the licence", () => {
    expect(missingBeside(facts(), { bankName: "建设银行" })).toEqual({ bankAccount: "请与同组的其他项一并填写" });
    expect(missingBeside(facts(), { bankName: "建设银行", bankAccount: "12345678" })).toEqual({});
    expect(missingBeside(facts({ bankName: "建设银行", bankAccount: "12345678" }), { bankAccount: "87654321" })).toEqual({});
    const blank = facts({ licenceIssuer: "", businessScope: "", licenceValidTo: "" });
    expect(Object.keys(missingBeside(blank, { businessScope: "试剂", licence: "k" }))).toEqual([
      "licenceIssuer",
      "licenceValidTo",
    ]);
    expect(missingBeside(blank, { contact: "高明" })).toEqual({});
  });

  it("is the photo with all that is printed on it", () => {
    const needing = companyFieldNames.filter((field) => "licence" in missingBeside(facts(), { [field]: "x" }));
    expect(needing).toEqual(["companyName", "creditCode", "legalPerson", "licenceIssuer", "businessScope", "licenceValidTo"]);
    expect(missingBeside(facts(), { legalPerson: "高明", licence: "k" })).toEqual({});
  });
});

it("changes the licence that buyers read with its parts and its number, once its end is known", () => {
  expect(companyFieldNames.filter((field) => changesLicence(facts(), { [field]: "x" }))).toEqual([
    "creditCode",
    "licenceIssuer",
    "businessScope",
    "licenceValidTo",
  ]);
  expect(changesLicence(facts({ licenceValidTo: "" }), { creditCode: "x" })).toBe(false);
});

it("gives buyers the landline, else the mobile number, and what they have while neither changes", () => {
  expect(phoneOf(facts(), { contact: "高明" }, "010-1")).toBe("010-1");
  expect(phoneOf(facts(), { mobile: "13900139000" }, "010-1")).toBe("13900139000");
  expect(phoneOf(facts(), { landline: "010-12345678" }, "13800138000")).toBe("010-12345678");
  expect(phoneOf(facts({ landline: "010-12345678" }), { landline: "" }, "010-12345678")).toBe("13800138000");
});

it("hides an account wherever it is told on", () => {
  expect(withoutAccount({ bankAccount: "6222020001234567", bankName: "建设银行" })).toEqual({
    bankAccount: "****4567",
    bankName: "建设银行",
  });
  expect(withoutAccount({ bankAccount: "" })).toEqual({ bankAccount: "" });
  expect(withoutAccount({ contact: "高明" })).toEqual({ contact: "高明" });
});

it("says a licence's end by its last day", () => {
  expect(licenceEndText(endOfDay("2030-12-31"))).toBe("2030-12-31");
  expect(licenceEndOf("2030-12-31")).toBe(endOfDay("2030-12-31"));
  expect([licenceEndText(null), licenceEndText(latest), licenceEndOf("longTerm")]).toEqual(["", "longTerm", latest]);
  expect(factText("licenceValidTo", "2030-12-31")).toBe("2030年12月31日");
  expect(factText("licenceValidTo", "longTerm")).toBe("长期");
  expect(factText("licenceValidTo", "<b>")).toBe("<b>");
  expect(factText("address", "2030-12-31")).toBe("2030-12-31");
  expect(factText("address", "")).toBe("未填写");
});

describe("what a call brings", () => {
  const problems = (changes: object) => {
    const { issues } = v.safeParse(CompanyChanges, changes, { abortPipeEarly: true });
    return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];
  };

  it("leaves out what stays", () => {
    expect(v.parse(CompanyChanges, {})).toEqual({});
    expect(v.parse(CompanyChanges, { landline: "", bankAccount: "6222 0200-0123" })).toEqual({
      landline: "",
      bankAccount: "622202000123",
    });
  });

  it.each([
    [{ contact: "" }, "contact", "请输入联系人"],
    [{ companyName: "一".repeat(61) }, "companyName", "企业名称最多 60 个字"],
    [{ creditCode: "91110108MA01A2B3C5" }, "creditCode", "统一社会信用代码不正确，请对照营业执照核对 18 位代码"],
    [{ businessScope: "一".repeat(1_001) }, "businessScope", "经营范围最多 1000 个字"],
    [{ licenceValidTo: "" }, "licenceValidTo", "请填写营业执照的截止日期，或选择长期"],
    [{ licenceValidTo: "1999-12-31" }, "licenceValidTo", "日期应在 2000 年至 2100 年之间"],
    [{ licenceValidTo: "2030-02-30" }, "licenceValidTo", "没有这一天"],
    [{ bankAccount: "" }, "bankAccount", "请填写银行账号"],
    [{ bankAccount: "1234567" }, "bankAccount", "银行账号应为 8-30 位数字"],
  ])("%o is refused beside its field", (changes, field, message) => {
    expect(problems(changes)).toEqual([[field, message]]);
  });

  it("refuses what is no field, and a refusal of nothing", () => {
    expect(problems({ score: "100" })).toHaveLength(1);
    expect(v.safeParse(DecideCompanyChange, { version: 1, approve: false, rejections: {} }).success).toBe(false);
    expect(v.safeParse(DecideCompanyChange, { version: 1, approve: false, rejections: { score: "不符" } }).success).toBe(false);
    expect(v.safeParse(DecideCompanyChange, { version: 1, approve: false, rejections: { contact: "不符" } }).success).toBe(true);
  });
});
