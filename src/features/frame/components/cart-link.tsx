"use client";
import { useSyncExternalStore } from "react";
import { CountBadge } from "#src/ui/badge.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { cartCount } from "../cart-count.ts";

/** The cart with its number of lines: from the server at first, then as the islands change it. */
export function CartLink({ count }: { count: number }) {
  const shown = useSyncExternalStore(
    cartCount.subscribe,
    () => cartCount.get() ?? count,
    () => count,
  );
  return (
    <span className={frame}>
      <LinkButton href="/shoppingCart" variant="outline" size="lg" icon="cart">
        <span className={name}>购物车</span>
        <CountBadge count={shown} label="购物车商品种数" />
      </LinkButton>
    </span>
  );
}

const frame = css({ justifySelf: "end", smDown: { "& a": { px: "2.5" } } });
const name = css({ mdDown: { srOnly: true } });
