"use client";
import { useRouter } from "waku/router/client";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { wrap } from "#styled-system/patterns";
import { handToBatch } from "../pasted-list.ts";

type Props = { things: readonly { text: string; href: string }[]; canBuy: boolean };

/** A list in the search box: each of it on its own, and all of it at once for who may buy. */
export function ListOffer({ things, canBuy }: Props) {
  const router = useRouter();
  const toBatch = async () => {
    await handToBatch(things.map(({ text }) => text));
    await router.push("/batchAddPurchase");
  };
  return (
    <Alert tone="info" title={`这是一份清单（${things.length} 项），搜索一次找一种商品`}>
      <div className={line}>
        {canBuy && (
          <Button size="sm" onClick={() => void toBatch()}>
            批量添加这 {things.length} 项
          </Button>
        )}
        或分别搜索：
        {eachRow(
          things,
          ({ text }) => text,
          ({ text, href }) => (
            <TextLink href={href}>{text}</TextLink>
          ),
          "span",
        )}
      </div>
    </Alert>
  );
}

const line = wrap({ align: "center", gap: "2" });
