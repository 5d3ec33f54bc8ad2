import { describe, expect, it } from "vitest";
import { nameOf, parseDraft } from "./draft.ts";
import { columnsOf } from "./draft-columns.ts";

const row = {
  productCode: "M-1",
  productTitle: "无水乙醇 99.5%",
  productSpec: "500mL",
  cateId: "7",
  brandName: "青禾化学",
  productMeasureUnit: "瓶",
  price: "１２.５",
  supplier: "林海试剂",
};

describe("parseDraft", () => {
  it("stores letters and figures in half width, and names as they are", () => {
    const typed = {
      productCode: "ＬＨ－Ｔ１",
      makerCode: "Ａ１",
      productSpec: "５００ｇ×２瓶（棕色，避光）",
      productTitle: "无水乙醇（分析纯）",
    };
    expect(parseDraft({ ...row, ...typed })).toMatchObject({
      draft: { productCode: "LH-T1", makerCode: "A1", spec: "500g×2瓶（棕色，避光）", title: "无水乙醇（分析纯）" },
    });
  });

  it("reads a row", () => {
    const parsed = parseDraft({
      ...row,
      cas: "６４１７５",
      futuresDay: "3",
      aPrice: "¥10",
      aPriceFrom: "2026-11-21",
      aPriceTo: "2026/12/1 08:30",
    });
    expect(parsed).toMatchObject({
      draft: {
        pfPrice: 1250,
        aPrice: 1000,
        casNo: "64-17-5",
        cateId: 7,
        futuresDay: 3,
        stock: 0,
        minQuantity: 1,
        productStatus: 1,
        aPriceFrom: Date.UTC(2026, 10, 20, 16),
        aPriceTo: Date.UTC(2026, 11, 1, 0, 30),
      },
    });
  });

  it("keeps of every text what readers see of it", () => {
    const hidden = "\u202e\u200b\u0000\u3164";
    const texts = {
      ...row,
      cas: "64-17-5",
      grade: "AR",
      makerCode: "E-1",
      freightTemplate: "省内",
      productCateName: "溶剂",
      description: "第一行\n第二行",
    };
    const dirty = Object.fromEntries(
      Object.entries(texts).map(([column, text]) => [column, `${hidden}${text.replace("-", `-${hidden}`)} `]),
    );
    expect(parseDraft(dirty)).toEqual(parseDraft(texts));
    expect(columnsOf(["\ufeff货号", "品\u200b名", "价格 "])).toEqual(["productCode", "productTitle", "price"]);
    expect(parseDraft({ ...row, productTitle: hidden })).toMatchObject({
      errors: [{ column: "productTitle", reason: "不能为空" }],
    });
  });

  it("reads figures as people type them", () => {
    const typed = { stock: "1,000", futuresDay: "１０", minQuantity: "1，000", price: "1,234.50" };
    expect(parseDraft({ ...row, ...typed })).toMatchObject({
      draft: { stock: 1000, futuresDay: 10, minQuantity: 1000, pfPrice: 123_450 },
    });
    expect(parseDraft({ ...row, stock: "1,5" })).toHaveProperty("errors.0.column", "stock");
  });

  it("names everything that is wrong", () => {
    const parsed = parseDraft({
      ...row,
      productTitle: " ",
      price: "-1",
      cas: "64-17-6",
      stock: "1.5",
      cateId: "",
      aPriceFrom: "2026-02-30",
    });
    expect(parsed).toEqual({
      errors: [
        { column: "cas", value: "64-17-6", reason: "CAS 号格式或校验位不正确" },
        { column: "productTitle", value: "", reason: "不能为空" },
        { column: "stock", value: "1.5", reason: "应为 0–999999999 的整数" },
        { column: "price", value: "-1", reason: "应为大于 0、最多两位小数的金额（元）" },
        {
          column: "aPriceFrom",
          value: "2026-02-30",
          reason: "应为 2026-11-21 或 2026-11-21 08:00 形式的时间，在 2000 年至 2100 年之间",
        },
        { column: "cateId", value: "", reason: "分类编号和分类名称不能都为空" },
      ],
    });
  });

  it("a day alone counts whole as the end of an activity, a minute is the end itself", () => {
    const end = (aPriceTo: string) => parseDraft({ ...row, aPriceTo });
    expect(end("2026-11-30")).toHaveProperty("draft.aPriceTo", Date.UTC(2026, 10, 30, 16));
    expect(end("2026/12/1 00:00")).toHaveProperty("draft.aPriceTo", Date.UTC(2026, 10, 30, 16));
  });

  it.each(["1999-12-31", "0050-01-01", "2101-01-01", "9999-12-31", "2026-02-29", "2026-11-21 24:00", "2026-11-21 08:60"])(
    "takes %s for no moment",
    (aPriceTo) => {
      expect(parseDraft({ ...row, aPriceTo })).toHaveProperty("errors.0.column", "aPriceTo");
    },
  );

  it.each(["0", "1.234", "abc", "1e5", "", "-5"])("refuses the price %s", (price) => {
    expect(parseDraft({ ...row, price })).toHaveProperty("errors.0.column", "price");
  });
});

it("knows columns by their other headings", () => {
  expect(columnsOf(["货号", " ＣＡＳ号 ", "PRICE", "备注"])).toEqual(["productCode", "cas", "price", null]);
});

it("takes grade and pack off a title", () => {
  expect(nameOf("无水乙醇 99.5% 500mL")).toBe("无水乙醇");
  expect(nameOf("胎牛血清(特级) 50mL")).toBe("胎牛血清");
});
