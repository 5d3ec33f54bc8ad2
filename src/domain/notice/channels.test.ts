import { describe, expect, it } from "vitest";
import { paceOf, wants, waysTo, type Preference } from "./channels.ts";
import { noticeChannels, noticeKindNames, noticeKinds } from "./kinds.ts";

const both = { mobile: "13800000000", email: "a@example.cn" };
const off = (kind: string, channel: Preference["channel"]): Preference => ({ kind, channel, enabled: false, pace: "now" });
const on = (kind: string, channel: Preference["channel"]): Preference => ({ kind, channel, enabled: true, pace: "now" });

describe("the ways of a notice", () => {
  it("are the kind's own unless somebody wants otherwise", () => {
    expect(waysTo("review", both, [])).toEqual(["inApp", "mail"]);
    expect(waysTo("review", both, [off("review", "mail"), on("review", "sms")])).toEqual(["inApp", "sms"]);
    expect(waysTo("review", both, [off("security", "mail")])).toEqual(["inApp", "mail"]);
    expect(waysTo("task", both, [])).toEqual(["inApp"]);
    expect(waysTo("task", both, [on("task", "mail")])).toEqual(["inApp", "mail"]);
  });

  it("lead by SMS to who has no mail address, and nowhere without either", () => {
    expect(waysTo("review", { ...both, email: null }, [])).toEqual(["inApp", "sms"]);
    expect(waysTo("review", { ...both, email: null }, [off("review", "mail")])).toEqual(["inApp"]);
    expect(waysTo("security", { mobile: null, email: null }, [])).toEqual(["inApp"]);
  });

  it("cannot be silenced where the kind says always", () => {
    for (const kind of noticeKindNames) {
      for (const channel of noticeChannels) {
        const silenced = wants([off(kind, channel)], kind, channel);
        expect(silenced).toBe(noticeKinds[kind].channels[channel] === "always");
      }
    }
  });
});

it("gathers what may wait, and nothing else", () => {
  const daily = (kind: string, channel: Preference["channel"]): Preference => ({ ...on(kind, channel), pace: "daily" });
  expect(paceOf([], "purchase", "mail")).toBe("now");
  expect(paceOf([daily("purchase", "mail")], "purchase", "mail")).toBe("daily");
  expect(paceOf([daily("purchase", "mail")], "purchase", "sms")).toBe("now");
  expect(paceOf([daily("security", "mail")], "security", "mail")).toBe("now");
  expect(paceOf([daily("purchase", "inApp")], "purchase", "inApp")).toBe("now");
});
