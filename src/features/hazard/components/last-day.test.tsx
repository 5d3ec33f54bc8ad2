// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { PermitForm } from "#src/domain/hazard/schema.ts";
import { endOfDay, formatDate, startOfDay } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { Delegate } from "#src/domain/approval/delegation.ts";
import type { MyProduct } from "#src/domain/supplier/schema.ts";
import { request } from "#src/web/request.ts";
import { DelegationAdmin } from "../../approval/components/delegation-admin.tsx";
import { licenceFileTerm } from "../../shop/licence-file-text.ts";
import { PriceDialog } from "../../supplier/components/price-dialog.tsx";
import { periodOf } from "./entry-fields.tsx";

vi.mock("#src/web/request.ts", () => ({ request: vi.fn<() => Promise<unknown>>() }));
vi.mock("waku/router/client", () => ({ useRouter: () => ({ reload: async () => undefined }) }));

const filters = vi.mocked(request);
/** What the last call carried, as JSON has it. */
const sent = () => {
  const { body } = filters.mock.lastCall![1] as { body: unknown };
  return JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
};

afterEach(() => {
  cleanup();
  filters.mockReset();
});

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("a paper is shown with the days that were entered", () => {
  const period = periodOf(form({ validFrom: "2026-01-01", validTo: "2028-12-31" }));
  expect(period).toEqual({ validFrom: startOfDay("2026-01-01"), validTo: Date.parse("2029-01-01T00:00:00+08:00") });
  const document = { number: "A1", issuer: "市监局", ...period } as Parameters<typeof licenceFileTerm>[0];
  expect(licenceFileTerm(document)).toBe("A1 · 市监局 · 2026年1月1日 至 2028年12月31日");
});

test.each([
  [{}, { validFrom: "请填写起始日期", validTo: "请填写截止日期" }],
  [
    { validFrom: "1970-01-01", validTo: "2026-02-30" },
    { validFrom: "时间不能早于 2000 年 1 月 1 日", validTo: "请填写截止日期" },
  ],
])("empty and impossible days are refused by their fields, never 1970: %j", (fields, said) => {
  const body: unknown = JSON.parse(JSON.stringify(periodOf(form(fields))));
  const { issues = [] } = v.safeParse(PermitForm, body, { abortPipeEarly: true });
  expect(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))).toMatchObject(said);
});

test("a delegation counts both days whole, and says so", async () => {
  const now = startOfDay("2026-11-22") + 3_600_000;
  const given = {
    delegationId: "d1",
    fromName: "甲",
    toName: "乙",
    state: "planned" as const,
    validFrom: startOfDay("2026-11-23"),
    validTo: endOfDay("2026-11-29"),
  };
  render(<DelegationAdmin given={[given]} received={[]} people={[{ purchaserId: "p", name: "乙" }]} now={now} />);
  expect(screen.getByText("2026年11月23日 至 2026年11月29日（含当日）")).toBeTruthy();
  const until = screen.getByLabelText(/到（含当日）/);
  const submit = screen.getByRole("button", { name: "委托" });
  fireEvent.change(until, { target: { value: "2026-11-30" } });
  await act(async () => void fireEvent.click(submit));
  expect(sent()).toMatchObject({ validFrom: startOfDay("2026-11-22"), validTo: endOfDay("2026-11-30") });
  fireEvent.change(until, { target: { value: "" } });
  await act(async () => void fireEvent.click(submit));
  const { issues = [] } = v.safeParse(Delegate, sent(), { abortPipeEarly: true });
  expect(issues.find((issue) => v.getDotPath(issue) === "validTo")?.message).toBe("请选择结束日期");
});

test("an activity price ends with the day that was entered, and is shown with it", async () => {
  filters.mockResolvedValue([]);
  const product = {
    productId: "1",
    productCode: "A1",
    title: "乙醇",
    spec: "500mL",
    pfPrice: fen(10_000),
    aPrice: fen(9_000),
    aPriceFrom: startOfDay("2026-11-01"),
    aPriceTo: endOfDay("2026-11-30"),
  } as MyProduct;
  await act(async () => void render(<PriceDialog product={product} onClose={() => undefined} onDone={async () => undefined} />));
  expect(screen.getByLabelText<HTMLInputElement>("活动结束").value).toBe("2026-11-30");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "保存" })));
  expect(sent()).toMatchObject({ aPriceFrom: startOfDay("2026-11-01"), aPriceTo: endOfDay("2026-11-30") });
  expect(formatDate(Number(sent().aPriceTo))).toBe("2026年12月1日");
});
