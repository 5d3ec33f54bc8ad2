"use client";
import { useState } from "react";
import type { AddressNode } from "#src/domain/system/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { loadingText } from "#src/ui/constants.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";

/**
 * Province, city, area, one after the other; `onPick` is called with the area's six-digit code. The tree of areas is
 * fetched when the picker is opened.
 */
export function AreaPicker({ label, onPick }: { label: string; onPick: (areaCode: string) => void }) {
  const [tree, setTree] = useState<AddressNode[] | "closed" | "loading">("closed");
  const [chosen, setChosen] = useState<readonly string[]>([]);

  const open = () => {
    setTree("loading");
    request("GET /mall-sup/treeBox/getAddress", {})
      .then(setTree)
      .catch(() => setTree("closed"));
  };
  const choose = (depth: number, value: string) => {
    setChosen([...chosen.slice(0, depth), value]);
    if (depth !== levels.length - 1 || value === "") return;
    setTree("closed");
    setChosen([]);
    onPick(value);
  };

  if (typeof tree === "string") {
    return (
      <Button variant="ghost" size="sm" icon="location" busy={tree === "loading"} onClick={open}>
        {tree === "loading" ? loadingText : label}
      </Button>
    );
  }
  return (
    <span className={row}>
      {levels.map((level, depth) => (
        <NativeSelect
          key={level}
          size="sm"
          aria-label={level}
          placeholder={level}
          value={chosen[depth] ?? ""}
          options={childrenAt(tree, chosen.slice(0, depth))}
          disabled={depth > 0 && !chosen[depth - 1]}
          onChange={(event) => choose(depth, event.target.value)}
        />
      ))}
    </span>
  );
}

const levels = ["省份", "城市", "区县"] as const;

const childrenAt = (tree: AddressNode[], path: readonly string[]): AddressNode[] =>
  path.reduce((nodes, value) => nodes.find((node) => node.value === value)?.children ?? [], tree);

const row = css({ display: "inline-flex", flexWrap: "wrap", gap: "1", "& select": { width: "auto", maxWidth: "40" } });
