import { userTagName, visitorTag } from "#src/domain/kernel/identity.ts";

/** The person who has signed in on this page since it was rendered. */
let arrived: { userTag: string; on: string } | null = null;

/** Whose page this is: the user it was rendered for, or the one who has signed in on it since. */
export function renderedFor(): string {
  const shown = shownTag();
  return arrived?.on === shown ? arrived.userTag : shown;
}

/** After a sign-in the page belongs to that user until another page is rendered. */
export function belongsTo(userTag: string): void {
  arrived = { userTag, on: shownTag() };
}

/** The layout of every page renders the `<meta>`. Without a document (on the server) there is no user. */
function shownTag(): string {
  if (typeof document === "undefined") return visitorTag;
  return document.querySelector<HTMLMetaElement>(`meta[name="${userTagName}"]`)?.content ?? visitorTag;
}
