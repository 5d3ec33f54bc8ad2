// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RichText } from "./rich-text.tsx";

vi.mock("./rich-text-editor.tsx", () => ({
  default: ({ onChange }: { onChange: (html: string) => void }) => (
    <button type="button" onClick={() => onChange("<p>新文</p>")}>
      写
    </button>
  ),
}));

afterEach(cleanup);

test("what was written stays in the form, however often the form around it is shown anew", async () => {
  const form = (busy: boolean) => (
    <form data-testid="form" data-busy={busy}>
      <RichText id="body" name="body" value="<p>旧文</p>" storePicture={async () => null} />
    </form>
  );
  const { rerender } = render(form(false));
  fireEvent.focus(screen.getByRole("textbox"));
  fireEvent.click(await screen.findByRole("button", { name: "写" }));
  rerender(form(true));
  expect(new FormData(screen.getByTestId<HTMLFormElement>("form")).get("body")).toBe("<p>新文</p>");
});
