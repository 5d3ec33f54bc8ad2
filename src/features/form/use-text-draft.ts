"use client";
import { useState } from "react";
import * as v from "valibot";
import { useStored } from "./use-stored.ts";

const Text = v.string();

/**
 * A text that somebody writes and has not sent: it is there again after a reload or a login, for whoever wrote it. `name` says what
 * it is about (`dispute.` and an id): another dispute's text is not this one's. Once it is sent it is cleared.
 */
export function useTextDraft(name: string, start = "") {
  const [text, setText] = useState(start);
  // Who has begun to write meanwhile goes on with that.
  const { store, forget } = useStored(`draft.text.${name}`, Text, (stored) =>
    setText((current) => (current === start ? stored : current)),
  );
  return {
    text,
    write: (next: string) => {
      setText(next);
      if (next === start) forget();
      else store(next);
    },
    forget,
    clear: () => {
      forget();
      setText(start);
    },
  };
}
