import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayRange } from "./day-range.tsx";

const html = (from: string | undefined, to: string | undefined) =>
  renderToStaticMarkup(<DayRange label="下单日期" from={from} to={to} />);

test("days that were given the other way round are put in order, and it says so", () => {
  const turned = html("2026-11-20", "2026-11-01");
  expect(turned.indexOf('value="2026-11-01"')).toBeGreaterThan(0);
  expect(turned.indexOf('value="2026-11-01"')).toBeLessThan(turned.indexOf('value="2026-11-20"'));
  expect(turned).toContain("起止日期已对调");
});

test.each([
  ["2026-11-01", "2026-11-20"],
  ["2026-11-01", "2026-11-01"],
  ["2026-11-20", undefined],
  [undefined, "2026-11-01"],
])("%s to %s stay as they are", (from, to) => expect(html(from, to)).not.toContain("对调"));
