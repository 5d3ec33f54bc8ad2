"use client";
import { useEffect, useState } from "react";
import { requestFile } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { saveFile } from "../save-file.ts";

/**
 * Fetches what links below `/prod-api` lead to and saves it. As a plain link an ended session would save the refusal as if it were
 * the file; so it is said, and leads to the login page (mall-spec §7, §8). A click with a key, a tab of its own and a page without
 * script are left to the browser. Rendered once, in the site frame.
 */
export function FileLinks() {
  const [underWay, setUnderWay] = useState(0);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = fileLinkOf(event);
      if (!link) return;
      event.preventDefault();
      setUnderWay((count) => count + 1);
      requestFile(link.href)
        // Said by the request client.
        .then(
          ({ name, content }) => saveFile(name ?? nameOf(link), content),
          () => undefined,
        )
        .finally(() => setUnderWay((count) => count - 1));
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  return (
    <p role="status" className={forEars}>
      {underWay > 0 && "正在下载文件…"}
    </p>
  );
}

/** The link to a file that a click is on; null when it is on none, or the browser is to open it elsewhere. */
function fileLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[href^="/prod-api/"]:not([data-src-list])')
      : null;
  return link && (link.target === "" || link.target === "_self") ? link : null;
}

const nameOf = (link: HTMLAnchorElement) => link.download || (link.pathname.split("/").at(-1) ?? "file");

const forEars = css({ srOnly: true });
