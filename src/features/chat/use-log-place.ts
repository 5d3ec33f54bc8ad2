"use client";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** px from the end of the log within which it counts as its end. */
const nearEnd = 40;

/**
 * Where a conversation stands in its frame: at its end, following what is said, until somebody reads further up. Then it stays
 * where they read, also when older messages come above, and `isBehind` says that something new stands below. `seen` is the last message
 * that was in sight.
 */
export function useLogPlace(firstSeq: number, lastSeq: number) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);
  /** px between the top of what is visible and the end, to be held when messages older than `firstSeq` come. */
  const position = useRef({ below: 0, firstSeq: 0 });
  const [visible, setVisibleSeq] = useState(lastSeq);

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
    });
    watcher.observe(said);
    return () => watcher.disconnect();
  }, []);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || firstSeq >= position.current.firstSeq) return;
    if (!isAtEnd.current) box.scrollTop = box.scrollHeight - position.current.below;
    // The button that loads older messages goes with the oldest; a key pressed from now on moves the log that holds them.
    if (document.activeElement === document.body) box.focus({ preventScroll: true });
  }, [firstSeq]);

  useEffect(() => {
    if (isAtEnd.current) setVisibleSeq(lastSeq);
  }, [lastSeq]);

  const hold = () => {
    const box = frame.current;
    if (box) position.current = { below: box.scrollHeight - box.scrollTop, firstSeq };
  };
  const onScroll = () => {
    const box = frame.current;
    if (!box) return;
    // Who scrolls on while older messages are on their way stays where they are then.
    hold();
    // A log that has grown since it was moved to its end is told of that move only now: who leaves the end goes up.
    const isUp = box.scrollTop < top.current;
    top.current = box.scrollTop;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) {
      isAtEnd.current = true;
      setVisibleSeq(lastSeq);
    } else if (isUp) isAtEnd.current = false;
  };

  return { frame, content, onScroll, hold, toEnd, visible, isBehind: lastSeq > visible };
}
