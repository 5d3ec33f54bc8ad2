"use client";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import { Icon } from "#src/ui/icon.tsx";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { css } from "#styled-system/css";

/**
 * 全部分类. A plain button until somebody rests on it, touches or reaches it; then the menu itself is loaded and opens.
 * Most pages are read without it, and rendering it costs more than the rest of the header.
 */
export function CategoryMenu() {
  const { path, query } = useRouter();
  return <ClosedMenu key={`${path}?${query}`} />;
}

/** What opened the menu: a click holds it open, resting on it does not. */
export type OpenedBy = "hover" | "click";

/** The pointer has to rest so long, in ms, before the menu opens by itself. */
export const hoverIntent = 120;

/** Anew for every page: a link that was followed closes the menu. */
function ClosedMenu() {
  const [menu, setMenu] = useState<{ Panel: ComponentType<{ openedBy: OpenedBy }>; openedBy: OpenedBy } | null>(null);
  /** The click counts even when the menu that somebody rested for is still on its way. */
  const openedBy = useRef<OpenedBy>("hover");
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  const load = () => loadPatiently(() => import("./category-panel.tsx"));
  const open = () => {
    clearTimeout(resting.current);
    void load().then(({ CategoryPanel }) => setMenu({ Panel: CategoryPanel, openedBy: openedBy.current }));
  };
  const click = () => {
    openedBy.current = "click";
    open();
  };
  if (menu) return <menu.Panel openedBy={menu.openedBy} />;
  return (
    <button
      type="button"
      className={categoryTrigger}
      aria-expanded="false"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== "mouse") return;
        void load();
        resting.current = setTimeout(open, hoverIntent);
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
      onClick={click}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        click();
      }}
    >
      <CategoryLabel />
    </button>
  );
}

export const CategoryLabel = () => (
  <>
    <Icon name="categories" size={18} />
    全部分类
  </>
);

export const categoryTrigger = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  flexShrink: "0",
  minHeight: { base: "9", md: "control.touch" },
  px: { base: "3", md: "4" },
  bg: "primary.solid",
  color: "fg.onSolid",
  fontWeight: "bold",
  whiteSpace: "nowrap",
  _hover: { bg: "primary.hover" },
  _open: { bg: "primary.active" },
});
