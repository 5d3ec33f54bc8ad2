import { describe, expect, it, test } from "vitest";
import * as v from "valibot";
import { hotlineText, policeHref, siteOf, siteStart } from "./site.ts";
import { noticeAt, periodOf, profileStart, siteKeys, siteSettingsOf } from "./site-settings.ts";

test.each([
  ["site.name", " 星城\u200B商城 ", "星城商城"],
  ["site.name", "  ", null],
  ["site.name", "字".repeat(13), null],
  ["site.centre", "", ""],
  ["site.hotline", "400-000-0000", "400-000-0000"],
  ["site.hotline", "4008123456", "4008123456"],
  ["site.hotline", "010-12345678-801", "010-12345678-801"],
  ["site.hotline", "+86 10-12345678", "+86 10-12345678"],
  ["site.hotline", "13800138000", "13800138000"],
  ["site.hotline", "95588", "95588"],
  ["site.hotline", "", ""],
  ["site.hotline", "javascript:alert(1)", null],
  ["site.hotline", "请致电我们", null],
  ["site.icp", "京ICP备12345678号-1", "京ICP备12345678号-1"],
  ["site.icp", "沪ICP备2021012345号", "沪ICP备2021012345号"],
  ["site.icp", "", ""],
  ["site.icp", "ICP备12345678号", null],
  ["site.icp", "京ICP备1234号", null],
  ["site.icp", "京ICP备12345678号-1<b>", null],
  ["site.police", "京公网安备 11010502030143号", "京公网安备 11010502030143号"],
  ["site.police", "京公网安备11010502030143号", "京公网安备 11010502030143号"],
  ["site.police", "京公网安备 1101号", null],
  ["site.logo", "", ""],
  ["site.logo", `pic/${"a".repeat(32)}.png`, `pic/${"a".repeat(32)}.png`],
  ["site.logo", "https://elsewhere.test/logo.png", null],
  ["site.profile", "一\r\n二", "一\n二"],
  ["site.profile", "", null],
  ["site.notice", "字".repeat(121), null],
  ["site.noticePeriod", "/", ""],
  ["site.noticePeriod", "2026-11-25T22:00/2026-11-26T02:00", "2026-11-25T22:00/2026-11-26T02:00"],
  ["site.noticePeriod", "2026-11-25T22:00/", "2026-11-25T22:00/"],
  ["site.noticePeriod", "2026-11-26T02:00/2026-11-25T22:00", null],
  ["site.noticePeriod", "2026-02-30T02:00/", null],
  ["site.noticePeriod", "soon", null],
] satisfies [keyof typeof siteKeys, string, string | null][])("%s set to %j holds %j", (key, given, stored) => {
  const parsed = v.safeParse(siteKeys[key].schema, given);
  expect(parsed.success ? parsed.output : null).toBe(stored);
});

describe("settings that are read", () => {
  it("are those the mall begins with where nothing is set, or nothing can be read", () => {
    for (const json of ["", "{}", "no json", "[]", '{"site.name":7}', '{"site.name":"","site.icp":"<b>"}']) {
      const { changes, profile, notice } = siteSettingsOf(json);
      expect({ ...siteOf(changes), profile, notice }).toEqual({ ...siteStart, profile: profileStart, notice: "" });
    }
  });

  it("say what was changed alone, empty ones among it", () => {
    const { changes } = siteSettingsOf(
      JSON.stringify({ "site.name": "星城商城", "site.hotline": "", "site.hours": siteStart.hours }),
    );
    expect(changes).toEqual({ name: "星城商城", hotline: "" });
    expect(siteSettingsOf('{"site.name":"星城商城"}').profile).toMatch(/^星城商城是面向/);
  });

  it("show the notice in its period, or without one always", () => {
    const at = Date.parse("2026-11-25T22:00:00+08:00");
    const within = siteSettingsOf(
      JSON.stringify({ "site.notice": "今晚维护", "site.noticePeriod": "2026-11-25T22:00/2026-11-26T02:00" }),
    );
    expect([at - 1, at, at + 4 * 3_600_000 - 1, at + 4 * 3_600_000].map((now) => noticeAt(within, now))).toEqual([
      "",
      "今晚维护",
      "今晚维护",
      "",
    ]);
    expect(noticeAt(siteSettingsOf('{"site.notice":"今晚维护"}'), at)).toBe("今晚维护");
    expect(periodOf("2026-11-25T22:00/2026-11-25T22:00")).toBeNull();
  });
});

it("writes hotline and service hours in one, and nothing without a hotline", () => {
  expect(hotlineText(siteStart)).toBe("400-000-0000（工作日 8:30–17:30）");
  expect(hotlineText({ hotline: "95588", hours: "" })).toBe("95588");
  expect(hotlineText({ hotline: "", hours: "全天" })).toBe("");
});

it("leads to the filing by its number", () => {
  expect(policeHref("京公网安备 11010502030143号")).toBe("https://beian.mps.gov.cn/#/query/webSearch?code=11010502030143");
});
