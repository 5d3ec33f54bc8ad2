"use client";
import { type ComponentType, useState } from "react";
import { useRouter } from "waku/router/client";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";

/**
 * 全部分类. A plain button until somebody points at, touches or reaches it; then the menu itself is loaded and opens.
 * Most pages are read without it, and rendering it costs more than the rest of the header.
 */
export function CategoryMenu() {
  const { path, query } = useRouter();
  return <ClosedMenu key={`${path}?${query}`} />;
}

/** Anew for every page: a link that was followed closes the menu. */
function ClosedMenu() {
  const [menu, setMenu] = useState<{ Panel: ComponentType<{ takeFocus: boolean }>; takeFocus: boolean } | null>(null);
  const open = (takeFocus: boolean) => {
    void import("./category-panel.tsx").then(({ CategoryPanel: Panel }) => setMenu({ Panel, takeFocus }));
  };
  if (menu) return <menu.Panel takeFocus={menu.takeFocus} />;
  return (
    <button
      type="button"
      className={categoryTrigger}
      aria-expanded="false"
      onPointerEnter={() => open(false)}
      onClick={() => open(true)}
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
  minHeight: "control.touch",
  px: "4",
  bg: "primary.solid",
  color: "fg.onSolid",
  fontWeight: "bold",
  whiteSpace: "nowrap",
  _hover: { bg: "primary.hover" },
  _open: { bg: "primary.active" },
});
