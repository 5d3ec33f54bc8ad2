import { describe, expect, it } from "vitest";
import { systemActor, userTypes } from "../kernel/identity.ts";
import { fen } from "../kernel/money.ts";
import {
  activityPrice,
  activityProblem,
  activityState,
  isActivityPeriod,
  nextPriceChange,
  payablePrice,
  seePrice,
  type PricedProduct,
} from "./price.ts";
import { hiddenOrderReason, type PriceViewer } from "./price-visibility.ts";

const now = 1_000_000;
const product: PricedProduct = {
  coId: 7,
  pfPrice: fen(10_000),
  aPrice: fen(8_000),
  aPriceFrom: now - 10,
  aPriceTo: now + 10,
  pack: { quantity: 500, unit: "mL" },
};
const visitor: PriceViewer = { userType: userTypes.visitor };
const purchaser: PriceViewer = { userType: userTypes.purchaser, completeInfo: 1 };
const unfinished: PriceViewer = { userType: userTypes.purchaser, completeInfo: 0 };
const seller = (coId: number): PriceViewer => ({ userType: userTypes.business, coId });

describe("seePrice", () => {
  it.each([
    [visitor, "登录可见"],
    [{ userType: systemActor } as const, "登录可见"],
    [unfinished, "完善资料可见"],
    [seller(8), "单位登录可见"],
  ])("hides everything but the reason from %j", (viewer, reason) => {
    expect(seePrice(viewer, product, now)).toEqual({ visible: false, reason });
  });

  it.each([purchaser, seller(7), { userType: userTypes.operator } as const])("shows prices to %j", (viewer) => {
    expect(seePrice(viewer, product, now)).toEqual({
      visible: true,
      pfPrice: 10_000,
      aPrice: 8_000,
      aPriceUntil: now + 10,
      unitPrice: 16,
      unitPriceUnit: "mL",
    });
  });

  it("shows the activity price only in its period and only when it differs", () => {
    expect(activityPrice(product, now - 11)).toBeNull();
    expect(activityPrice(product, now - 10)).toBe(8_000);
    expect(activityPrice(product, now + 10)).toBeNull();
    expect(activityPrice({ ...product, aPrice: product.pfPrice }, now)).toBeNull();
    const states = [-11, -10, 9, 10].map((by) => activityState(product, now + by));
    expect(states).toEqual(["upcoming", "active", "active", "ended"]);
    expect(activityState({ ...product, aPriceFrom: null, aPriceTo: null }, now)).toBe("active");
    expect(activityState({ ...product, aPrice: null }, now)).toBeNull();
    expect(seePrice(purchaser, { ...product, aPrice: null }, now)).toMatchObject({
      aPrice: null,
      aPriceUntil: null,
      unitPrice: 20,
    });
  });

  it("gives no unit price without a pack or for single pieces", () => {
    expect(seePrice(purchaser, { ...product, pack: null }, now)).not.toHaveProperty("unitPrice");
    expect(seePrice(purchaser, { ...product, pack: { quantity: 1, unit: "pc" } }, now)).not.toHaveProperty("unitPrice");
  });
});

describe("hiddenOrderReason", () => {
  it("refuses an order that would give hidden prices away", () => {
    expect(hiddenOrderReason(visitor, [])).toBe("登录可见");
    expect(hiddenOrderReason(unfinished, [])).toBe("完善资料可见");
    expect(hiddenOrderReason(seller(7), [])).toBe("单位登录可见");
    expect(hiddenOrderReason(seller(7), [7, 8])).toBe("单位登录可见");
    expect(hiddenOrderReason(seller(7), [7])).toBeNull();
    expect(hiddenOrderReason(purchaser, [])).toBeNull();
    expect(hiddenOrderReason({ userType: userTypes.operator }, [])).toBeNull();
  });
});

describe("nextPriceChange", () => {
  it("names the start, then the end, then nothing", () => {
    expect(nextPriceChange(product, now - 20)).toBe(now - 10);
    expect(nextPriceChange(product, now)).toBe(now + 10);
    expect(nextPriceChange(product, now + 10)).toBeNull();
    expect(nextPriceChange({ ...product, aPriceTo: null }, now)).toBeNull();
  });

  it("lies behind the moment that is asked about, never at it", () => {
    expect(nextPriceChange(product, now - 11)).toBe(now - 10);
    expect(nextPriceChange(product, now - 10)).toBe(now + 10);
    expect(nextPriceChange(product, now + 9)).toBe(now + 10);
  });

  it("is none where the activity price is none, whatever its period", () => {
    expect(nextPriceChange({ ...product, aPrice: null }, now - 20)).toBeNull();
    expect(nextPriceChange({ ...product, aPrice: product.pfPrice }, now - 20)).toBeNull();
  });
});

describe("payablePrice", () => {
  it("is the activity price from its first moment until before its end, else the normal one", () => {
    expect([now - 11, now - 10, now + 9, now + 10].map((at) => payablePrice(product, at))).toEqual([
      10_000, 8_000, 8_000, 10_000,
    ]);
  });

  it("holds without a start or an end where the period names none", () => {
    expect(payablePrice({ ...product, aPriceFrom: null }, 0)).toBe(8_000);
    expect(payablePrice({ ...product, aPriceTo: null }, Number.MAX_SAFE_INTEGER)).toBe(8_000);
  });

  it("may be nothing, or more than the normal price", () => {
    expect(payablePrice({ ...product, aPrice: fen(0) }, now)).toBe(0);
    expect(payablePrice({ ...product, aPrice: fen(12_000) }, now)).toBe(12_000);
  });
});

describe("activityProblem", () => {
  const set = (more: Partial<PricedProduct>, at: number | null = now) => activityProblem({ ...product, ...more }, at);

  it("has nothing against a lower price in a period that is not over", () => {
    expect(set({})).toBeNull();
    expect(set({ aPrice: fen(9_999), aPriceFrom: null, aPriceTo: null })).toBeNull();
    expect(set({ aPriceFrom: now + 5 })).toBeNull();
  });

  it("refuses a price that is no lower than the normal one", () => {
    for (const aPrice of [fen(10_000), fen(10_001)])
      expect(set({ aPrice })).toEqual({ field: "aPrice", text: "活动价应低于平台价" });
  });

  it("refuses a period that ends before it begins, without a price too", () => {
    for (const aPrice of [null, fen(8_000)])
      expect(set({ aPrice, aPriceFrom: now + 5, aPriceTo: now + 5 })).toMatchObject({ text: "活动结束应晚于活动开始" });
    expect(set({ aPriceFrom: now + 4, aPriceTo: now + 5 })).toBeNull();
  });

  it("refuses a period that is over, unless nobody sets it now", () => {
    expect(set({ aPriceTo: now })).toMatchObject({ field: "aPriceTo" });
    expect(set({ aPriceTo: now }, null)).toBeNull();
    expect(set({ aPriceTo: now, aPrice: null })).toBeNull();
  });
});

describe("the price of one unit", () => {
  const unitPrice = (pack: PricedProduct["pack"], pfPrice = 10_000) => {
    const price = seePrice(purchaser, { ...product, aPrice: null, pfPrice: fen(pfPrice), pack }, now);
    return price.visible ? [price.unitPrice, price.unitPriceUnit] : null;
  };

  it("is to a hundredth of a fen, for comparison alone", () => {
    expect(unitPrice({ quantity: 3, unit: "g" }, 1_000)).toEqual([333.33, "g"]);
    expect(unitPrice({ quantity: 2, unit: "pc" })).toEqual([5_000, "个"]);
    expect(unitPrice({ quantity: 1, unit: "g" })).toEqual([10_000, "g"]);
  });

  it("is none of a pack that holds nothing", () => {
    for (const quantity of [0, -1]) expect(unitPrice({ quantity, unit: "g" })).toEqual([undefined, undefined]);
  });
});

describe("a period of an activity price", () => {
  it("is one that begins before it ends, or is open at one side", () => {
    const states = [
      [5, 6],
      [5, 5],
      [6, 5],
      [null, -5],
      [5, null],
      [null, null],
    ] as const;
    expect(states.map(([aPriceFrom, aPriceTo]) => isActivityPeriod({ aPriceFrom, aPriceTo }))).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
