import { useEffect, useState } from "react";
import type { Option } from "./option.ts";

/** ms after the last key before something is looked up. */
const rest = 250;

/**
 * Options that are found by what is typed: asked for when typing pauses, and an answer that a later question
 * overtook is dropped. `find` is one function for as long as the component stands.
 */
export function useLookup(find: (typed: string) => Promise<readonly Option[]>) {
  const [typed, setTyped] = useState("");
  const [failed, setFailed] = useState(false);
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    let stale = false;
    const look = async () => {
      const found = await find(typed);
      if (stale) return;
      setFailed(false);
      setOptions(found);
    };
    const timer = setTimeout(() => void look().catch(() => !stale && setFailed(true)), rest);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [find, typed]);
  return { options, failed, setTyped };
}
