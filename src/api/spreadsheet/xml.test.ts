import { describe, expect, it } from "vitest";
import { TooMuch } from "./problem.ts";
import { readXml } from "./xml.ts";

const encoder = new TextEncoder();
const head = '<worksheet xmlns="a"><sheetData>';

/** So many times the text, some ten kilobytes at a time, as the inflater gives them; `sent` says how much was asked for. */
function repeated(text: string, times: number) {
  const sent = { bytes: 0 };
  const each = Math.ceil(16_384 / text.length);
  let left = times;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    pull(controller) {
      if (left <= 0) return controller.close();
      const chunk = encoder.encode(text.repeat(Math.min(each, left)));
      left -= each;
      sent.bytes += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { stream, sent };
}

describe("XML that is made to cost", () => {
  it.each([
    ["tags that are never closed", "<a>", "nested too deep"],
    ["rows that are never closed", '<row r="1">', "nested too deep"],
  ])("is left at %s as soon as no spreadsheet has more", async (_, text, problem) => {
    const { stream, sent } = repeated(text, 12_500_000);
    await expect(readXml(stream, { left: 4_000_000 }, {})).rejects.toThrow(problem);
    expect(sent.bytes).toBeLessThan(100_000);
  });

  it("is left at attributes of one tag", async () => {
    const names = Array.from({ length: 100 }, (_, place) => ` a${place}="1"`).join("");
    const { stream } = repeated(`<row${names}/>`, 1);
    await expect(readXml(stream, { left: 4_000_000 }, {})).rejects.toThrow("too many attributes");
  });

  it("is left at more tags than the limit", async () => {
    const { stream, sent } = repeated("<c/>", 1_000_000);
    await expect(readXml(stream, { left: 50_000 }, {})).rejects.toEqual(new TooMuch("tags"));
    expect(sent.bytes).toBeLessThan(500_000);
  });

  it.each([
    ["a text", "A"],
    ["entities", "&amp;"],
    ["sections of characters", "<![CDATA[A]]>"],
    ["spaces", " "],
    ["remarks", "<!--A-->"],
  ])("is left at %s without end", async (_, text) => {
    const { stream, sent } = repeated(text, 30_000_000 / text.length);
    await expect(readXml(stream, { left: 50_000 }, {})).rejects.toEqual(new TooMuch("texts"));
    expect(sent.bytes).toBeLessThan(1_000_000);
  });
});

it("reads what is within all limits", async () => {
  const counted = { open: 0, close: 0, text: "" };
  const stream = new Response(`${head}<row><c t="n"><v>7</v></c></row></sheetData></worksheet>`).body!;
  await readXml(
    stream,
    { left: 5 },
    {
      open: () => (counted.open += 1),
      close: () => (counted.close += 1),
      text: (text) => (counted.text += text),
    },
  );
  expect(counted).toEqual({ open: 5, close: 5, text: "7" });
});
