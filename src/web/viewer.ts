import { userTagName, visitorTag } from "#src/domain/kernel/identity.ts";

/** Who signed in on the page as it was rendered for somebody else. */
let arrived: { userTag: string; on: string } | null = null;

/** Who the page in front of the person belongs to: whom it was rendered for, or who has signed in on it since. */
export function renderedFor(): string {
  const shown = shownTag();
  return arrived?.on === shown ? arrived.userTag : shown;
}

/** After a sign-in the page belongs to who signed in, until another one is rendered. */
export function belongsTo(userTag: string): void {
  arrived = { userTag, on: shownTag() };
}

/** The layout of every page renders the `<meta>`; without a document there is no page, and nobody it belongs to. */
function shownTag(): string {
  if (typeof document === "undefined") return visitorTag;
  return document.querySelector<HTMLMetaElement>(`meta[name="${userTagName}"]`)?.content ?? visitorTag;
}
