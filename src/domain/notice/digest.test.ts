import { expect, it } from "vitest";
import { digestCutoff, digestOf } from "./digest.ts";
import { composeMail, smsParams } from "./message.ts";

const at = (text: string) => Date.parse(`${text}+08:00`);

it("is due at eight in the morning in Shanghai", () => {
  expect(digestCutoff(at("2026-11-22T08:00:00"))).toBe(at("2026-11-22T08:00:00"));
  expect(digestCutoff(at("2026-11-22T07:59:59"))).toBe(at("2026-11-21T08:00:00"));
  expect(digestCutoff(at("2026-11-22T23:59:59"))).toBe(at("2026-11-22T08:00:00"));
});

it("names what was gathered, and says how much it does not name", () => {
  const gathered = Array.from({ length: 42 }, (_, n) => ({ subject: `消息${n}`, text: "内容" }));
  const { subject, paragraphs, link } = composeMail(digestOf(gathered, "https://mall/x"));
  expect(subject).toBe("每日汇总：42 条新消息");
  expect(paragraphs).toHaveLength(41);
  expect(paragraphs[0]).toBe("消息0：内容");
  expect(paragraphs.at(-1)).toBe("另有 2 条，请在站内消息中查看。");
  expect(link).toBe("https://mall/x");
});

it("is two figures to an SMS template", () => {
  expect(smsParams(digestOf([{ subject: "甲", text: "乙" }], "https://mall/x"))).toEqual({ count: "1", link: "https://mall/x" });
});
