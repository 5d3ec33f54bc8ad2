import { expect } from "@playwright/test";
import * as v from "valibot";
import { openLocalDatabase, readOutbox } from "../../scripts/read-outbox.ts";

/** Of the mall of all tests, unless a test has one of its own. */
const everybodys = () => process.env.MALL_DATA ?? "";

/** OutgoingMails of the started mall to one number or address, newest first. */
const mailsTo = (target: string, data = everybodys()) => readOutbox(data, { count: 20, target }).map(({ message }) => message);

/** The newest code sent to a number or address; waits for it. */
export async function codeTo(target: string, data?: string): Promise<string> {
  let found = "";
  await expect(() => {
    const letter = mailsTo(target, data).find(({ kind }) => kind === "code");
    found = letter?.kind === "code" ? letter.code : "";
    expect(found).toMatch(/^\d{6}$/);
  }).toPass();
  return found;
}

/** The newest activation link; waits for it. */
export const activationLinkTo = (target: string, data?: string) => linkTo(target, "activate", data);

/** The newest link that makes an administrator of a unit; waits for it. */
export const invitationLinkTo = (target: string, data?: string) => linkTo(target, "unitInvited", data);

/** The newest link that makes an operator; waits for it. */
export const operatorLinkTo = (target: string) => linkTo(target, "operatorInvited");

/** The newest link that makes an account of a supplier; waits for it. */
export const staffLinkTo = (target: string) => linkTo(target, "staffInvited");

type Invitation = "activate" | "unitInvited" | "operatorInvited" | "staffInvited";

async function linkTo(target: string, wanted: Invitation, data?: string): Promise<string> {
  let found = "";
  await expect(() => {
    const letter = mailsTo(target, data).find(({ kind }) => kind === wanted);
    found = letter && "link" in letter ? letter.link : "";
    expect(found).toContain("?ticket=");
  }).toPass();
  return found;
}

let counter = 0;
/** A mobile number that nobody else has: tests run in several processes. */
export const newMobile = () => {
  const worker = String(Number(process.env.TEST_WORKER_INDEX ?? 0) % 10_000).padStart(4, "0");
  return `138${worker}${String(++counter).padStart(4, "0")}`;
};

/** The link in an approver's mail about a request; waits for it. */
export async function approvalLinkTo(target: string, wishId: string): Promise<string> {
  let found = "";
  await expect(() => {
    const db = openLocalDatabase(process.env.MALL_DATA ?? "", { readOnly: true });
    const rows = db
      ?.prepare("select l.id from approval_link l join wish_step s on s.id = l.step_id where s.wish_id = ?")
      .all(wishId);
    db?.close();
    const linkIds = (rows ?? []).map(({ id }) => id);
    const links = mailsTo(target).flatMap((letter) => (letter.kind === "approvalAsked" ? [letter.link] : []));
    found = links.find((link) => linkIds.includes(namedBy(link))) ?? "";
    expect(found).toContain("/approveByMail?ticket=");
  }).toPass();
  return found;
}

/** The row that the signed ticket of a link names. */
function namedBy(link: string): string {
  const [, payload = ""] = (new URL(link).searchParams.get("ticket") ?? "").split(".");
  return v.parse(v.object({ lid: v.string() }), JSON.parse(Buffer.from(payload, "base64url").toString())).lid;
}
