import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { endOfDay } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import type { FundView } from "#src/domain/fund/calls.ts";
import { FundTable } from "./fund-overview.tsx";

vi.mock("waku/router/client", () => ({ Link: "a", useRouter: () => ({}) }));
afterEach(() => {
  vi.restoreAllMocks();
});

const fund = (fundId: string, more: Partial<FundView> = {}): FundView => ({
  fundId,
  code: fundId,
  name: `经费${fundId}`,
  groupName: "课题组",
  balance: fen(100),
  reserved: fen(0),
  available: fen(100),
  validTo: null,
  status: "open",
  expired: false,
  ...more,
});

test("funds show their last day as it was entered, and a date beyond the calendar takes nothing down", () => {
  const html = renderToStaticMarkup(
    <FundTable
      funds={[
        fund("a", { validTo: endOfDay("2028-12-31") }),
        fund("b", { validTo: 1e17 }),
        fund("c", { balance: 1e308 as FundView["balance"] }),
      ]}
    />,
  );
  expect(html).toContain("2028年12月31日");
  expect(html.match(/—/g)).toHaveLength(2);
  for (const name of ["经费a", "经费b", "经费c"]) expect(html).toContain(name);
});

test("a fund that is over or closed is marked", () => {
  const marks = (more: Partial<FundView>) =>
    renderToStaticMarkup(<FundTable funds={[fund("a", more)]} />).match(/已到期|已停用/g) ?? [];
  expect(marks({})).toEqual([]);
  expect(marks({ expired: true })).toEqual(["已到期"]);
  expect(marks({ expired: true, status: "closed" })).toEqual(["已停用"]);
});

test("a row that cannot be drawn stands beside the others", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = Object.defineProperty(fund("b"), "name", {
    get: () => {
      throw new TypeError("no name");
    },
  });
  const html = renderToStaticMarkup(<FundTable funds={[fund("a"), broken, fund("c")]} />);
  expect(html).toContain("经费a");
  expect(html).toContain("经费c");
  expect(html).toContain("编号 b");
});
