import { day, type Instant } from "../kernel/instant.ts";
import { isAgreed, sourceTypes } from "../kernel/source.ts";
import { refuse } from "./refusals.ts";

/** Requests whose goods the requester chose: made of a cart or a quick order, where the same lines can be sent twice by mistake. */
export const repeatableSources = Object.values(sourceTypes).filter((sourceType) => !isAgreed(sourceType));

/** How long before a request is made a submission of the same goods may have been the same purchase. */
export const repeatWindow = day;
/** Lines of other requests that are named, the latest submission first. */
export const maxRepeats = 5;

/** A line of another request of the same person, for goods of this one; `submittedAt` is null while it waits to be submitted. */
export type Repeat = { wishId: string; submittedAt: Instant | null; title: string; quantity: number };

/** The lines that would be bought a second time: those submitted with another request. */
export const boughtTwice = <R extends Pick<Repeat, "submittedAt">>(repeats: readonly R[]): R[] =>
  repeats.filter(({ submittedAt }) => submittedAt !== null);

/** The goods by name, as questions and refusals name them. */
export const titlesOf = (repeats: readonly Pick<Repeat, "title">[]): string =>
  [...new Set(repeats.map(({ title }) => `“${title}”`))].join("、");

/** Throws 409 while goods stand in a submitted request that the requester has not confirmed to buy again; `confirmed`: ids of requests. */
export function refuseRepeats(repeats: readonly Repeat[], confirmed: readonly string[]): void {
  const unconfirmed = boughtTwice(repeats).filter(({ wishId }) => !confirmed.includes(wishId));
  if (unconfirmed.length > 0) throw refuse.repeated({ titles: titlesOf(unconfirmed) });
}
