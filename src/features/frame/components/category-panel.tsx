"use client";
import { NavigationMenu } from "@ark-ui/react/navigation-menu";
import { useEffect, useRef, useState } from "react";
import type { CateNode } from "#src/domain/catalogue/schema.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { CategoryLabel, categoryTrigger } from "./category-menu.tsx";

/** The open menu of all categories: hover intent, click, touch and keyboard. Takes over from the button that asked for it. */
export function CategoryPanel({ takeFocus }: { takeFocus: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [value, setValue] = useState("categories");
  const [tree, setTree] = useState<CateNode[] | "failed">([]);
  useEffect(() => {
    if (takeFocus) trigger.current?.focus({ preventScroll: true });
    request("GET /mall-sup/goods/cateTree", {}, { quiet: true })
      .then(setTree)
      .catch(() => setTree("failed"));
  }, [takeFocus]);
  return (
    <NavigationMenu.Root
      className={root}
      openDelay={120}
      closeDelay={240}
      value={value}
      onValueChange={(details) => setValue(details.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || value === "") return;
        setValue("");
        trigger.current?.focus();
      }}
    >
      {/* The panel is as wide as the page: Ark would place it within the list. */}
      <NavigationMenu.List style={{ position: "static" }}>
        <NavigationMenu.Item value="categories">
          <NavigationMenu.Trigger ref={trigger} className={categoryTrigger}>
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

const Tree = ({ nodes }: { nodes: CateNode[] }) => (
  <div className={columns}>
    {nodes.map((top) => (
      <section key={top.value} className={section}>
        <a href={`/goodsSearch?cateId=${top.value}`} className={topLink}>
          {top.label}
        </a>
        {top.children.map((group) => (
          <p key={group.value} className={groupLine}>
            <a href={`/goodsSearch?cateId=${group.value}`} className={groupLink}>
              {group.label}
            </a>
            {group.children.map((leaf) => (
              <a key={leaf.value} href={`/goodsSearch?cateId=${leaf.value}`} className={leafLink}>
                {leaf.label}
              </a>
            ))}
          </p>
        ))}
      </section>
    ))}
  </div>
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
