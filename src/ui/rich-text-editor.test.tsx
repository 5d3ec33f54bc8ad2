// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import RichTextEditor from "./rich-text-editor.tsx";

afterEach(cleanup);

test("what is typed is meant for the editor from the moment its tools are in sight", async () => {
  let focused: Element | null = null;
  const visible = new MutationObserver(() => {
    if (screen.queryByRole("toolbar")) focused ??= document.activeElement;
  });
  visible.observe(document.body, { childList: true, subtree: true });
  render(<RichTextEditor id="body" value="<p>旧文</p>" storePicture={async () => null} onChange={() => undefined} />);
  expect(await screen.findByRole("toolbar")).toBeTruthy();
  expect(focused).toBe(screen.getByRole("textbox"));
  visible.disconnect();
});
