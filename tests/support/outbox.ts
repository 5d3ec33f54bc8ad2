import { expect } from "@playwright/test";
import { readOutbox } from "../../scripts/read-outbox.ts";

/** Letters of the started mall to one number or address, newest first. */
const lettersTo = (target: string) =>
  readOutbox(process.env.MALL_DATA ?? "", { count: 20, target }).map(({ message }) => message);

/** The newest code sent to a number or address; waits for it. */
export async function codeTo(target: string): Promise<string> {
  let found = "";
  await expect(() => {
    const letter = lettersTo(target).find(({ kind }) => kind === "code");
    found = letter?.kind === "code" ? letter.code : "";
    expect(found).toMatch(/^\d{6}$/);
  }).toPass();
  return found;
}

/** The newest activation link; waits for it. */
export async function activationLinkTo(target: string): Promise<string> {
  let found = "";
  await expect(() => {
    const letter = lettersTo(target).find(({ kind }) => kind === "activate");
    found = letter?.kind === "activate" ? letter.link : "";
    expect(found).toContain("/emailActivate?ticket=");
  }).toPass();
  return found;
}

let counter = 0;
/** A mobile number that nobody else has: tests run in several processes. */
export const newMobile = () =>
  `138${String(process.pid % 10_000).padStart(4, "0")}${String(Math.floor(performance.now() + ++counter) % 10_000).padStart(4, "0")}`;
