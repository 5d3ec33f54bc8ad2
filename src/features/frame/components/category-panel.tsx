"use client";
import { NavigationMenu } from "@ark-ui/react/navigation-menu";
import { useEffect, useRef, useState } from "react";
import { categoriesOnSale } from "#src/domain/catalogue/categories-on-sale.ts";
import type { CateNode } from "#src/domain/catalogue/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { CategoryLabel, categoryTrigger, hoverIntent, type OpenedBy } from "./category-menu.tsx";

/**
 * The open menu of all categories: hover intent, click, touch and keyboard. Takes over from the button that asked for it.
 * A click on a menu that opened because the pointer rests there keeps it open: people click what they point at.
 */
export function CategoryPanel({ openedBy }: { openedBy: OpenedBy }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const clicked = useRef(openedBy === "click");
  const [value, setValue] = useState<string>(menu);
  const [tree, setTree] = useState<CateNode[] | "failed">([]);
  useEffect(() => {
    if (openedBy === "click") trigger.current?.focus({ preventScroll: true });
    request("GET /mall-sup/goods/cateTree", {}, { quiet: true })
      .then((all) => setTree(categoriesOnSale(all)))
      .catch(() => setTree("failed"));
  }, [openedBy]);
  const change = (next: string) => {
    if (next === "") clicked.current = false;
    setValue(next);
  };
  const click = () => {
    if (value !== "" && clicked.current) return change("");
    clicked.current = true;
    return change(menu);
  };
  return (
    <NavigationMenu.Root
      className={root}
      openDelay={hoverIntent}
      closeDelay={240}
      disableClickTrigger
      value={value}
      onValueChange={(details) => change(details.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || value === "") return;
        change("");
        trigger.current?.focus();
      }}
    >
      {/* The panel is as wide as the page: Ark would place it within the list. */}
      <NavigationMenu.List style={{ position: "static" }}>
        <NavigationMenu.Item value={menu}>
          <NavigationMenu.Trigger
            ref={trigger}
            className={categoryTrigger}
            onClick={click}
            // Ark moves into the open menu with this key; closed, it opens it.
            onKeyDown={(event) => event.key === "ArrowDown" && value === "" && click()}
          >
            <CategoryLabel />
          </NavigationMenu.Trigger>
          <NavigationMenu.Content className={panel}>
            {tree === "failed" ? <p>分类没有取到，请刷新页面后重试。</p> : <Tree nodes={tree} />}
          </NavigationMenu.Content>
        </NavigationMenu.Item>
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

const menu = "categories";

const Tree = ({ nodes }: { nodes: CateNode[] }) => (
  <div className={columns}>
    {eachRow(
      nodes,
      (top) => top.value,
      (top) => (
        <section className={section}>
          <CategoryLink id={top.value} className={topLink}>
            {top.label}
          </CategoryLink>
          {eachRow(
            top.children,
            (group) => group.value,
            (group) => (
              <p className={groupLine}>
                <CategoryLink id={group.value} className={groupLink}>
                  {group.label}
                </CategoryLink>
                {eachRow(
                  group.children,
                  (leaf) => leaf.value,
                  (leaf) => (
                    <CategoryLink id={leaf.value} className={leafLink}>
                      {leaf.label}
                    </CategoryLink>
                  ),
                  "span",
                )}
              </p>
            ),
            "p",
          )}
        </section>
      ),
      "div",
    )}
  </div>
);

/** One of the links that the arrow keys go through. */
const CategoryLink = ({ id, className, children }: { id: string; className: string; children: string }) => (
  <NavigationMenu.Link value={menu} href={`/goodsSearch?cateId=${id}`} className={className}>
    {children}
  </NavigationMenu.Link>
);

const root = css({ position: "static", flexShrink: "0" });
const panel = css({
  position: "absolute",
  insetInline: "0",
  mt: "0",
  maxHeight: "[70vh]",
  overflowY: "auto",
  overscrollBehavior: "contain",
  bg: "bg.surface",
  borderBottom: "default",
  boxShadow: "popover",
  zIndex: "dropdown",
  px: "4",
  py: "5",
});
const columns = css({ maxWidth: "page", mx: "auto", columnCount: { base: 1, sm: 2, lg: 3 }, columnGap: "8" });
const section = css({ breakInside: "avoid", mb: "5" });
const topLink = css({
  display: "block",
  textStyle: "section",
  pb: "1",
  mb: "1.5",
  borderBottom: "default",
  _hover: { color: "link.hover" },
});
const groupLine = css({ textStyle: "table", py: "0.5" });
const groupLink = css({
  fontWeight: "bold",
  me: "2",
  color: "fg.default",
  _hover: { color: "link.hover", textDecoration: "underline" },
});
const leafLink = css({
  display: "inline-block",
  color: "fg.muted",
  me: "2.5",
  py: "0.5",
  _hover: { color: "link.hover", textDecoration: "underline" },
});
