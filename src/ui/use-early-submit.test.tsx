// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { holdEarlySubmits } from "./early-submit-script.ts";
import { islandForm, useEarlySubmit } from "./use-early-submit.ts";

afterEach(cleanup);

function Form({ onSent }: { onSent: () => void }) {
  const ref = useRef<HTMLFormElement>(null);
  useEarlySubmit(ref);
  return (
    <form
      {...islandForm}
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault();
        onSent();
      }}
    />
  );
}

test.each([
  ["is kept from the browser, and sent once after it", true, 1],
  ["is nothing when nothing was sent", false, 0],
])("what was sent before the script %s", (_, isSent, times) => {
  holdEarlySubmits(document);
  const onSent = vi.fn<() => void>();
  document.body.innerHTML = `<div>${renderToString(<Form onSent={onSent} />)}</div>`;
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  if (isSent) document.querySelector("form")?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isSent);
  expect(onSent).not.toHaveBeenCalled();
  render(<Form onSent={onSent} />, { container: document.querySelector("div")!, hydrate: true });
  expect(onSent).toHaveBeenCalledTimes(times);
});
