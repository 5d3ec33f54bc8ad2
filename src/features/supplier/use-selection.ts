import { useState } from "react";

/** Which rows of a page are chosen, of those that can be. */
export function useSelection(selectable: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = selectable.filter((id) => chosen.includes(id));
  return {
    ids,
    total: selectable.length,
    has: (id: string) => ids.includes(id),
    set: (id: string, isOn: boolean) => setChosen((all) => (isOn ? [...all, id] : all.filter((one) => one !== id))),
    setAll: (isOn: boolean) => setChosen(isOn ? selectable : []),
  };
}

export type Selection = ReturnType<typeof useSelection>;
