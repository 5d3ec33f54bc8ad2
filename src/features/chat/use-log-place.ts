"use client";
import { useCallback, useEffect, useRef, useState } from "react";

/** px from the end of the log within which it counts as its end. */
const nearEnd = 40;

/**
 * Where a conversation stands in its frame: at its end, following what is said, until somebody reads further up. Then it stays
 * where they read, also when older messages come above, and `isBehind` says that something new stands below.
 */
export function useLogPlace(lastSeq: number) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  /** px between the top of what is seen and the end, to be held when older messages come. */
  const held = useRef<number | null>(null);
  const [seen, setSeen] = useState(lastSeq);

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, []);

  useEffect(() => {
    const box = frame.current;
    const said = content.current;
    if (!box || !said) return undefined;
    // Pictures that arrive late make the log longer as well.
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
      else if (held.current !== null) box.scrollTop = box.scrollHeight - held.current;
      held.current = null;
    });
    watcher.observe(said);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (isAtEnd.current) setSeen(lastSeq);
  }, [lastSeq]);

  const onScroll = () => {
    const box = frame.current;
    if (!box) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    if (isAtEnd.current) setSeen(lastSeq);
  };
  const hold = () => {
    if (frame.current) held.current = frame.current.scrollHeight - frame.current.scrollTop;
  };

  return { frame, content, onScroll, hold, toEnd, isBehind: lastSeq > seen };
}
