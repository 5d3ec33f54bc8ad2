import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  withoutEnd,
  withoutStart,
  foldCas,
  foldLine,
  formattedText,
  manyLines,
  oneLine,
  requiredCode,
  requiredLines,
  requiredText,
  withoutHidden,
} from "./text.ts";

describe("one line", () => {
  it.each([
    ["  乙醇\t 500 mL\n", "乙醇 500 mL"],
    ["乙醇\u3000\u00a0AR", "乙醇 AR"],
    // What a chat or a sheet leaves behind.
    ["\u200b张\u200c三\ufeff", "张三"],
    // Read from the right, `‮fdp.exe` looks like a document.
    ["合同\u202eslx.exe", "合同slx.exe"],
    ["\u2066名称\u2069\u061c", "名称"],
    ["软\u00ad连字符", "软连字符"],
    ["\u0000\u0007\u001b[31m红", "[31m红"],
    // Fillers that are letters, and are drawn as nothing.
    ["\u3164\u115f\uffa0\u2800", ""],
    // Half of a pair.
    ["a\ud83db", "ab"],
    // A flag's tags, each of which could hold a letter of a hidden text.
    ["\u{e0041}\u{e0042}文", "文"],
  ])("%j is kept as %j", (typed, shownChar) => expect(oneLine(typed)).toBe(shownChar));

  it.each([
    ["pictures made one by a joiner", "👩‍🔬👨‍👩‍👧 👩🏽‍🔬 🏳️‍🌈"],
    ["a keycap and a coloured heart", "1️⃣ ❤️"],
    ["a form of a Chinese character", "葛\u{e0100}城"],
    ["letters with marks", "Łódź é Ω"],
  ])("keeps %s", (_, text) => expect(oneLine(text)).toBe(text));

  it("keeps a joiner between pictures alone, and one selector for each of them", () => {
    expect(oneLine("张\u200d三")).toBe("张三");
    expect(oneLine("👩\u200d")).toBe("👩");
    expect(oneLine("❤\ufe0f\ufe0f\ufe0f")).toBe("❤\ufe0f");
    expect(oneLine("a\ufe0fb")).toBe("ab");
  });
});

describe("many lines", () => {
  it("keeps its breaks, of one kind", () => {
    expect(manyLines(" 一\r\n二\r三\u2028四\n\n五\t六 \n")).toBe("一\n二\n三\n四\n\n五 六");
    expect(manyLines("一\u202e二\n\u200b")).toBe("一二");
  });
});

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom("\u200b", "\u200d", "\u202e", "\u2066", "\ufeff", "\ufe0f", "\u{e0100}", "\u3164", "\u0000", "\t", "\n", " "),
    fc.constantFrom("👩", "🔬", "❤", "张", "a", "1", "\u{1f3fd}"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

describe("any text", () => {
  it("folds once and for all, to no more than it was", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const fold of [withoutHidden, oneLine, manyLines]) {
          const once = fold(text);
          expect(once.length).toBeLessThanOrEqual(text.length);
          expect(fold(once)).toBe(once);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("holds nothing that turns its neighbours round or cannot be seen", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u3164]/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it("costs as much as it is long", () => {
    const text = `${" \u200d\ufe0f".repeat(200_000)}x`;
    const began = performance.now();
    oneLine(text);
    manyLines(text);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe("marks on one letter", () => {
  it.each(["Việt Nam", "Vie\u0323\u0302t", "कि र्मि", "བོད་ཡིག", "สวัสดีที่นี่", "1️⃣ 👩‍🔬", "é̄"])("leaves %s whole", (text) =>
    expect(oneLine(text)).toBe(text),
  );

  it("are cut where they would cover the lines around them", () => {
    expect(oneLine(`张${"\u0300\u0489".repeat(40)}三`)).toBe("张\u0300\u0489\u0300\u0489三");
    const stacked = fc.string({ unit: fc.constantFrom("a", "张", "\u0300", "\u0489", "\u200b", "\ufe0f", "👩"), maxLength: 60 });
    fc.assert(
      fc.property(stacked, (text) => {
        const folded = oneLine(text);
        expect(folded).not.toMatch(/\p{M}{5}/u);
        expect(oneLine(folded)).toBe(folded);
      }),
      { seed: 20261123, numRuns: 2_000 },
    );
  });
});

describe("schemas", () => {
  const messageOf = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.[0].message;

  it("counts what is left: hidden characters neither fill a text nor overfill it", () => {
    expect(messageOf(requiredText("姓名", 4), "\u200b\u2060 ")).toBe("请输入姓名");
    expect(v.parse(requiredText("姓名", 4), "\u200b张三\u202e李四")).toBe("张三李四");
    expect(messageOf(requiredText("姓名", 4), "张三李四王")).toBe("姓名最多 4 个字");
    expect(v.parse(requiredLines("回复", 10), "一\r\n二")).toBe("一\n二");
  });

  it("cuts before a pattern looks", () => {
    let looked = 0;
    class Counting extends RegExp {
      override test(text: string) {
        looked = text.length;
        return super.test(text);
      }
    }
    const schema = formattedText(new Counting("^a{1,5}$"), 5, "不正确");
    expect(v.safeParse(schema, "a".repeat(1_000), { abortPipeEarly: true }).success).toBe(false);
    expect(looked).toBe(0);
    expect(v.safeParse(v.pipe(v.string(), foldLine, v.maxLength(3)), " a  b ").output).toBe("a b");
  });
});

describe("numbers as people type and paste them", () => {
  it.each([
    ["CAS：７６６４－９３－９", "7664-93-9"],
    ["CAS 7664-93-9 ", "7664-93-9"],
    ["CAS No. 64 – 17 – 5", "64-17-5"],
    ["cas号:64-17-5", "64-17-5"],
  ])("%j is the CAS number %s", (typed, casNo) => {
    expect(v.parse(v.pipe(v.string(), foldLine, foldCas, v.maxLength(12)), typed)).toBe(casNo);
  });

  it("a number of a paper or a lot is kept in half width", () => {
    expect(v.parse(requiredCode("批号", 40), " ２０２６－１１　Ａ ")).toBe("2026-11 A");
    expect(v.safeParse(requiredCode("批号", 40), " ").issues?.[0].message).toBe("请输入批号");
  });
});

it("cuts the ends of a text to the first character that stays, and no further", () => {
  expect([withoutEnd("abc。。", /[。]/), withoutEnd("。。", /[。]/), withoutEnd("a。b", /[。]/), withoutEnd("", /[。]/)]).toEqual(
    ["abc", "", "a。b", ""],
  );
  expect([withoutStart("..abc", /[.]/), withoutStart("..", /[.]/), withoutStart("a.b", /[.]/)]).toEqual(["abc", "", "a.b"]);
});
