import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/**
 * How easily a password is guessed, by zxcvbn: the passwords people choose most, dressed up or not, keyboard rows, repeats,
 * dates, and what an attacker knows of the person. Some 250 KB with its list: pages load it when a new password is typed
 * (`features/session/password-check.ts`), never before.
 */

/**
 * Fewer guesses than this, as a power of ten, are too few. Five tries in ten minutes are 10^5.4 in a year, which leaves a
 * patient attacker one chance in thirty.
 */
const fewestGuesses = 6.9;
/** A word guessed as soon as this is no password for the year, the digits and the signs around it. */
const commonWord = 4;

/** Passwords that are common in China, which the library's international list hardly holds, and words of this mall. */
const local =
  "woaini woaiwo woaizhongguo aini aiwo zhongguo beijing shanghai guangzhou xingcheng daxue yanjiu shiyan shiyanshi keyan huaxue caigou gongying shangcheng labmall reagent mingde haichuan linhai woze chenxing 5201314 1314520 1314 520 a123456 abc123 qwe123 admin root system guest".split(
    " ",
  );

/** Shorter parts of a name are in half of all passwords. */
const shortestPart = 3;

let checker: ZxcvbnFactory | undefined;
const check = (password: string, about: readonly string[]) => {
  checker ??= new ZxcvbnFactory({ dictionary: { ...dictionary, local }, graphs: adjacencyGraphs, maxLength: 64 });
  return checker.check(password, [...about]);
};

/** Whether a password is guessed easily by somebody who knows `about`: a name, a number, an address. */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const existing = about.flatMap(partsOf);
  const word = undressed(password.toLowerCase());
  return (
    check(password, existing).guessesLog10 < fewestGuesses || (word !== null && check(word, existing).guessesLog10 < commonWord)
  );
}

/** What is left of `!dragon2024` without the decoration; null when that is not most of what was typed. */
function undressed(text: string): string | null {
  const letters = Array.from(text, (char) => char >= "a" && char <= "z");
  const core = text.slice(letters.indexOf(true), letters.lastIndexOf(true) + 1);
  return core.length * 2 >= text.length ? core : null;
}

/** `liu.yang@pku.edu.cn` is tried whole, as `liu.yang`, `liuyang`, `liu` and `yang`. */
function partsOf(text: string): string[] {
  const whole = text.toLowerCase().trim();
  const [local = ""] = whole.split("@");
  const parts = [whole, local, local.replaceAll(/[^\p{L}\p{N}]/gu, ""), ...local.split(/[^\p{L}\p{N}]/u)];
  return [...new Set(parts)].filter((part) => part.length >= shortestPart);
}
