"use client";
import { useEffect } from "react";
import { codes } from "#src/domain/kernel/error.ts";
import type { Envelope } from "#src/web/call-url.ts";

const pollEvery = 10_000;

/** Asks whether the update is over; once it is, the home page is shown (mall-spec §2). */
export function BackOnline() {
  useEffect(() => {
    const timer = setInterval(() => void leaveWhenOver(), pollEvery);
    void leaveWhenOver();
    return () => clearInterval(timer);
  }, []);
  return null;
}

/** The token check answers 999 while the update lasts, 200 or 401 otherwise. */
async function leaveWhenOver() {
  // Silent: it is asked again until the mall answers.
  // oxlint-disable-next-line no-restricted-globals -- it asks in the background, and 999 must lead nowhere from here
  const answer = await fetch("/prod-api/auth/checkToken", { headers: { agent: "browser" } }).catch(() => null);
  // Silent: as above.
  const envelope = (await answer?.json().catch(() => null)) as Partial<Envelope> | null | undefined;
  if (envelope?.code === codes.success || envelope?.code === codes.unauthenticated) location.replace("/");
}
