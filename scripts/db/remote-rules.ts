import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { migrationFiles } from "./rewrite.ts";

/**
 * `wrangler d1 migrations apply --remote` sends a migration as one text, which the service splits into statements. Its
 * splitter is not public and fails on texts that SQLite takes (workers-sdk issues 15690, 15314, 14991, 4713), while the
 * local one does not, so nothing but these rules tells before a deployment:
 * - a trigger is one statement on one line, with BEGIN and END in capitals;
 * - no comment holds a quote or a semicolon;
 * - lines end with LF alone;
 * - the whole text is no longer than D1 takes one statement (issue 6347).
 * Returns what is wrong with the text of a migration, a sentence each.
 */
export function remoteFaults(sql: string): string[] {
  const { comments, code } = withoutComments(sql);
  return [
    ...(sql.includes("\r") ? ["a line ends with CR LF"] : []),
    ...(Buffer.byteLength(sql) > maxBytes ? [`longer than ${maxBytes} bytes: make it two migrations`] : []),
    ...comments
      .filter((comment) => /['"`;]/.test(comment))
      .map((comment) => `a comment holds a quote or a semicolon: ${comment}`),
    ...unstable_splitSqlQuery(code).flatMap((statement) => triggerFaults(statement.trim())),
    ...linesOfTriggers(code)
      .filter((line) => !isWholeTrigger(line))
      .map((line) => `a trigger is not alone and whole on its line: ${line}`),
  ];
}

/** The same of every migration of a folder, with its name. */
export const folderFaults = (folder: string): string[] =>
  migrationFiles(folder).flatMap((file) =>
    remoteFaults(readFileSync(join(folder, file), "utf8")).map((fault) => `${file}: ${fault}`),
  );

/** 100,000 bytes, less the row of the list of migrations that wrangler adds. */
const maxBytes = 99_800;

const startsTrigger = /\bcreate\s+(?:temp(?:orary)?\s+)?trigger\b/i;

function triggerFaults(statement: string): string[] {
  const [, name = ""] = /^create\s+(?:temp(?:orary)?\s+)?trigger\s+(?:if\s+not\s+exists\s+)?(\S+)/i.exec(statement) ?? [];
  if (name === "") return [];
  return [
    ...(statement.includes("\n") ? [`trigger ${name} is not on one line`] : []),
    ...(/\bBEGIN\b/.test(statement) && /\bEND$/.test(statement) ? [] : [`trigger ${name} needs BEGIN and END in capitals`]),
  ];
}

/** Lines on which a trigger starts, without what stands in quotes. */
const linesOfTriggers = (code: string): string[] =>
  code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => startsTrigger.test(line.replaceAll(/'[^']*'/g, "''")));

const isWholeTrigger = (line: string): boolean =>
  /^create\b/i.test(line) && line.endsWith("END;") && unstable_splitSqlQuery(line).length === 1;

/** The comments of a text, and the text with a space in the place of each. Quotes are SQLite's: '…', "…", `…` and […]. */
function withoutComments(sql: string): { comments: string[]; code: string } {
  const comments: string[] = [];
  const tokens = /'[^']*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?(?:\*\/|$)/g;
  const code = sql.replace(tokens, (token) => {
    if (!token.startsWith("--") && !token.startsWith("/*")) return token;
    comments.push(token);
    return " ";
  });
  return { comments, code };
}
