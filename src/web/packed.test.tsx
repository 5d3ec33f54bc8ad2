import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { pack, type Packed, useUnpacked } from "./packed.ts";

function Goods({ packed }: { packed: Packed<{ name: string; packs: number[] }> }) {
  const { name, packs } = useUnpacked(packed);
  return `${name} ${packs.join("、")}`;
}

it("gives what was packed", () => {
  expect(renderToString(<Goods packed={pack({ name: "“乙醇”", packs: [500, 2500] })} />)).toBe("“乙醇” 500、2500");
});
