import sanitizeHtml from "sanitize-html";
import { allowedTags, strippedTags, type SanitizedHtml } from "#src/domain/kernel/rich-text.ts";
import { withoutHidden } from "#src/domain/kernel/text.ts";

/** Pictures of rich text are the mall's own: nothing of another host is ever loaded. */
const myPicture = /^\/prod-api\/mall-admin\/files\/pic\/[0-9a-f]{32}\.(?:svg|png|webp|jpg)$/;
/** Where a link may lead: a page of the mall, an anchor, or another site in the open. */
const leads = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i;

/**
 * Rich text as it may be kept (decision 020). Tags outside the whitelist go, scripts and the like with all that is inside
 * them; no style, no handler, no class survives; links to other sites open apart and without a referrer.
 */
export function sanitize(html: string): SanitizedHtml {
  const clean = sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    nonTextTags: [...strippedTags],
    allowedAttributes: {
      a: ["href", "title", "target", "rel"],
      img: ["src", "alt", "width", "height"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
      ol: ["start"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    // Deeper text is somebody trying to break the parser or the browser.
    nestingLimit: 40,
    transformTags: {
      h1: "h2",
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: {
          ...(href && leads.test(href.trim()) ? { href: href.trim(), ...outside(href.trim()) } : {}),
          ...(title ? { title } : {}),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !myPicture.test(attribs["src"] ?? ""),
  });
  // What was written as `&#x202e;` is a character only now.
  return withoutHidden(clean) as SanitizedHtml;
}

const outside = (href: string) => (/^https?:/i.test(href) ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {});

/** The text of rich text, for searching: no tags, no entities, lower case. */
export const textOf = (html: SanitizedHtml): string =>
  sanitizeHtml(html.replaceAll(/<\/(?:p|h\d|li|td|th|div|blockquote)>/g, " "), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
