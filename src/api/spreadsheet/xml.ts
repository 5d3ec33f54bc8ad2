import { SaxesParser } from "saxes";
import { letOthersRun } from "../kernel/turns.ts";
import { TooMuch } from "./problem.ts";

export type XmlHandlers = {
  /** Names come without their prefix. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Tags within tags, and attributes of one: no spreadsheet has more, and the parser keeps all that are open. */
const maxDepth = 64;
const maxAttributes = 64;

/** Bytes without a tag: the text of a cell has 32,767 characters, an attribute fewer. The parser keeps all until the next tag. */
const maxBetweenTags = 512 * 1024;

/** Tags that may still come, for those who read to raise as they find what is worth it. */
export type TagBudget = { left: number };
/** So many tags a text or a cell with content may have. */
export const tagsOfContent = 4;

/** Bytes that are read before others get their turn; an entry that is not packed comes in one chunk. */
const bytesAtOnce = 32 * 1024;

/**
 * Reads XML as it arrives, keeping none of it. Throws for what is not well-formed or nests deeper than any spreadsheet, and
 * `TooMuch` beyond `budget` and for what goes on without a tag; a document type is refused, since nothing a spreadsheet says needs one.
 */
export async function readXml(bytes: ReadableStream<Uint8Array>, budget: TagBudget, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  let [depth, attributes, sinceTag] = [0, 0, 0];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("no document type here");
  });
  parser.on("opentagstart", () => {
    budget.left -= 1;
    depth += 1;
    attributes = 0;
    sinceTag = 0;
    if (budget.left < 0) throw new TooMuch("tags");
    if (depth > maxDepth) throw new Error("nested too deep");
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > maxAttributes) throw new Error("too many attributes");
  });
  parser.on("opentag", ({ name, attributes }) => handlers.open?.(localName(name), attributes));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    sinceTag = 0;
    handlers.close?.(localName(name));
  });
  const decoder = new TextDecoder("utf-8");
  let unpaused = 0;
  // A loop over the stream would cancel it where reading ends early, which Node's inflater does not survive.
  const reader = bytes.getReader();
  for (;;) {
    const { done, value: chunk } = await reader.read();
    if (done) break;
    for (let from = 0; from < chunk.byteLength; from += bytesAtOnce) {
      const part = chunk.subarray(from, from + bytesAtOnce);
      sinceTag += part.byteLength;
      parser.write(decoder.decode(part, { stream: true }));
      if (sinceTag > maxBetweenTags) throw new TooMuch("texts");
      unpaused += part.byteLength;
      if (unpaused < bytesAtOnce) continue;
      unpaused = 0;
      await letOthersRun();
    }
  }
  parser.write(decoder.decode());
  parser.close();
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
