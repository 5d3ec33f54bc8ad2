import type { ReactNode } from "react";
import { Checkbox, checkedOf } from "#src/ui/checkbox.tsx";
import { wrap } from "#styled-system/patterns";
import type { Selection } from "../use-selection.ts";

/** How many goods are chosen, above their table, and what may be done with them. */
export const SelectionBar = ({ selection: { ids, total, setAll }, children }: { selection: Selection; children: ReactNode }) => (
  <div className={bar}>
    <Checkbox checked={checkedOf(ids.length, total)} onChange={setAll}>
      已选 {ids.length} 件
    </Checkbox>
    {children}
  </div>
);

const bar = wrap({ gap: "3", align: "center", p: "3" });
