/** The attribute of a link to a picture that enlarges in place: the addresses of all pictures it stands among, as JSON. */
const attribute = "data-src-list";

/** Attributes of a link around a picture that enlarges (mall-spec §3, `srcList`); without script the link shows the picture alone. */
export const enlarges = (src: string, srcList: readonly string[], alt: string) => ({
  href: src,
  [attribute]: JSON.stringify(srcList),
  "aria-label": `${alt}，点击放大`,
  "aria-haspopup": "dialog" as const,
});

export type PictureList = { pictures: readonly string[]; start: number };

/** What a click asks to see large; null when it is on no such link, or wants a tab of its own. */
export function pictureListOf(event: MouseEvent): PictureList | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[${attribute}]`) : null;
  if (!link) return null;
  const listed: unknown = JSON.parse(link.getAttribute(attribute) ?? "[]");
  const src = link.getAttribute("href") ?? "";
  const pictures = Array.isArray(listed) ? listed.filter((one) => typeof one === "string") : [];
  const start = pictures.indexOf(src);
  return start < 0 ? { pictures: [src], start: 0 } : { pictures, start };
}
