/** Names are the field's words: what a stranger would search for. */
import { inProduct, pathOf, type Rule } from "./rule.ts";

/**
 * Words that meant something of their own here once, and what is said instead. Not among them, because each has a plain meaning
 * that is meant: `ask` and `asked` of questions, `take` and `taken` of goods, `due` of dates, `piece` of goods, `drawn` of drawings.
 */
const instead: Readonly<Record<string, string>> = {
  most: "max",
  longest: "max",
  kept: "cached, stored, reserved",
  keep: "cache, store, reserve",
  keeps: "caches, stores, reserves",
  held: "reserved",
  known: "existing, loaded",
  seen: "visible, read",
  trail: "history",
  told: "notified",
  tell: "notify",
  tells: "notifies",
  news: "notifications",
  paper: "licence, certificate, document",
  papers: "licences, certificates, documents",
  shelf: "shop category",
  shelves: "shop categories",
  desk: "admin",
  standing: "status, ranking",
  mend: "remedy",
  mends: "remedies",
  mended: "repaired",
  slip: "delivery note, issue note",
  slips: "delivery notes, issue notes",
  draws: "allocations",
  rung: "price tier",
  rungs: "price tiers",
  cover: "pack plan",
  covers: "pack plans",
  talk: "questions",
  prove: "re-authenticate",
  sweep: "purge",
  swept: "purged",
  troubled: "uncacheable",
  fresh: "current, reloaded",
};

/** Values that travel or are stored under these words (a rule's kind, a message's, a delivery's state): their maps name them. */
const wireValues: ReadonlySet<string> = new Set(["paper", "news", "held"]);

export const plainNames: Rule = {
  create(context) {
    if (!inProduct(pathOf(context))) return {};
    return {
      Identifier(node) {
        if (wireValues.has(node.name)) return;
        const word = wordsOf(node.name).find((one) => Object.hasOwn(instead, one));
        if (word) context.report({ node, message: `“${word}” in “${node.name}”: say ${instead[word]}, or what is meant.` });
      },
    };
  },
};

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_$]+/);
