import { expect } from "@playwright/test";
import { openLocalDatabase, readOutbox } from "../../scripts/read-outbox.ts";

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

/** As if the codes to a number or address had been sent a minute earlier: another may be asked for. */
export function ageCodes(target: string): void {
  const db = openLocalDatabase(process.env.MALL_DATA ?? "", { readOnly: false });
  db?.prepare("update verification_code set created_at = created_at - 60000 where target = ?").run(target);
  db?.close();
}

let counter = 0;
/** A mobile number that nobody else has: tests run in several processes. */
export const newMobile = () =>
  `138${String(process.pid % 10_000).padStart(4, "0")}${String(Math.floor(performance.now() + ++counter) % 10_000).padStart(4, "0")}`;
