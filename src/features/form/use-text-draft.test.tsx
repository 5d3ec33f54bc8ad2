// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useTextDraft } from "./use-text-draft.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Ask({ about }: { about: string }) {
  const { text, write, clear } = useTextDraft(about);
  return (
    <>
      <textarea aria-label="提问" value={text} onChange={(event) => write(event.target.value)} />
      <button type="button" onClick={clear}>
        提交
      </button>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>("提问");

async function writeAndLeave(about: string, text: string) {
  render(<Ask about={about} />);
  // The store is open before anything is written.
  await act(async () => void (await import("#src/web/local-store.ts")));
  await act(async () => void fireEvent.change(field(), { target: { value: text } }));
  dispatchEvent(new PageTransitionEvent("pagehide"));
}

test("is there again after a reload, for what it is about alone", async () => {
  await writeAndLeave("question.1", "几天到货？");
  cleanup();
  render(<Ask about="question.2" />);
  await act(async () => void (await import("#src/web/local-store.ts")));
  expect(field().value).toBe("");
  cleanup();
  render(<Ask about="question.1" />);
  await waitFor(() => expect(field().value).toBe("几天到货？"));
});

test("is gone once it was sent", async () => {
  await writeAndLeave("question.1", "几天到货？");
  await act(async () => screen.getByText("提交").click());
  expect(field().value).toBe("");
  expect(localStorage.length).toBe(0);
});
