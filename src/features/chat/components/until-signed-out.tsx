"use client";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { loginEnd } from "#src/web/live-drafts.ts";
import { messages } from "../messages.ts";

/**
 * What is said in private, until somebody signs out in another tab of this browser: whoever sits here next must not read it. It is
 * hidden, not taken away: what was being written is stored when the page is opened again.
 */
export function UntilSignedOut({ children }: { children: ReactNode }) {
  const hasEnded = useSyncExternalStore(loginEnd.subscribe, loginEnd.hasEnded, () => false);
  return (
    <>
      {hasEnded && (
        <EmptyState
          icon="chat"
          title={messages.signedOut}
          action={<Button onClick={() => location.reload()}>{messages.signInAgain}</Button>}
        >
          {messages.signedOutHint}
        </EmptyState>
      )}
      <div hidden={hasEnded}>{children}</div>
    </>
  );
}
