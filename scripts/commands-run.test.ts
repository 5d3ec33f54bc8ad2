import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const sourcesBelow = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: readFileSync(resolve(root, path), "utf8") }));

/** The names in the union of a `…Command` type: its plain literals, or what `type` may be in its objects. */
function namesOf(union: string): string[] {
  const inObjects = union.match(/\btype: (?:"\w+"(?: \| )?)+/g) ?? [];
  return [...(inObjects.length > 0 ? inObjects.join(" ") : union).matchAll(/"(\w+)"/g)].map(([, name]) => name ?? "");
}

/** Every command of every decision of the domain; a type ends before the next line that is not indented. */
const commands = sourcesBelow("src/domain").flatMap(({ path, text }) =>
  [...text.matchAll(/^export type (\w*Command)\b[^=]*=([^]*?)(?=\n\S|\n\n)/gm)].flatMap(([, type = "", union = ""]) =>
    namesOf(union).map((name) => ({ type, name, feature: dirname(path).replace(/^src\//, "#src/") })),
  ),
);
const api = sourcesBelow("src/api");

/** Commands that no line of the api writes out, and why. */
const givenElsewhere: Readonly<Record<string, string>> = {
  "RoomCommand bid": "a bidder's page sends it by that name (`Sending`)",
  "RoomCommand seal": "a bidder's page sends it by that name (`Sending`)",
  "ProposalCommand confirm": "either side's answer carries it by that name (`ProposalAnswer`)",
  "ProposalCommand withdraw": "either side's answer carries it by that name (`ProposalAnswer`)",
  "BiddingCommand enterRoom": "says when bids may be sent at all; each bid is the room's own decision",
};

test("the commands of the decisions are found", () => {
  expect(commands).toContainEqual({ type: "OrderCommand", name: "takeBack", feature: "#src/domain/order" });
  expect(commands).toContainEqual({ type: "WishCommand", name: "expire", feature: "#src/domain/purchase" });
  expect(commands).toContainEqual({ type: "QuoteCommand", name: "withdraw", feature: "#src/domain/chat" });
  const rewritten = new Set(commands.map(({ type, name }) => `${type} ${name}`));
  expect(Object.keys(givenElsewhere).filter((one) => !rewritten.has(one))).toEqual([]);
});

/** A command that nobody gives is a rule that holds nowhere: it stands a second time somewhere else, or was forgotten. */
test.each(commands)("$type $name is given in the api", ({ type, name, feature }) => {
  // The table of that name, in a statement, gives no command.
  const given = new RegExp(`(?<!(?:from|join|into|update) )"${name}"`);
  const isGiven = api.some(({ text }) => text.includes(`"${feature}/`) && given.test(text));
  expect(isGiven || `${type} ${name}` in givenElsewhere).toBe(true);
});
