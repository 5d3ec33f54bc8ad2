import { useCallback, useEffect, useRef, useState } from "react";
import { typingEvery } from "#src/domain/chat/socket.ts";
import { second } from "#src/domain/kernel/instant.ts";

/** How long "is writing" stands after the last sign of it. */
const typingFor = 4 * second;

/** Who is writing on the other side, and, told by `sign` now and then, that one is writing here. */
export function useTyping(sign: () => void) {
  const [typing, setTyping] = useState<string | null>(null);
  const typedAt = useRef(0);
  useEffect(() => {
    if (typing === null) return undefined;
    const timer = setTimeout(() => setTyping(null), typingFor);
    return () => clearTimeout(timer);
  }, [typing]);
  const noteTyping = useCallback(() => {
    const now = performance.now();
    if (now - typedAt.current < typingEvery) return;
    typedAt.current = now;
    sign();
  }, [sign]);
  return { typing, setTyping, noteTyping };
}
