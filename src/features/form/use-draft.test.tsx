// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { renderToString } from "react-dom/server";
import { onLoginEnded, storeDrafts } from "#src/web/live-drafts.ts";
import { belongsTo } from "#src/web/viewer.ts";
import { useDraft } from "./use-draft.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Form({ name, city = "" }: { name?: string; city?: string }) {
  const ref = useRef<HTMLFormElement>(null);
  const draft = useDraft("draft.test", ref, ["name", "city"], { ofExisting: name !== undefined });
  return (
    <form ref={ref}>
      <input name="name" aria-label="name" defaultValue={name} />
      <input name="city" aria-label="city" defaultValue={city} />
      <input name="password" aria-label="password" />
      <output aria-label="kept">{draft.stored?.["name"] ?? "none"}</output>
      <button type="button" onClick={() => void draft.clear()}>
        clear
      </button>
    </form>
  );
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => act(async () => void fireEvent.input(input(label), { target: { value } }));
const isStored = () => waitFor(() => expect(localStorage.getItem("draft.test:visitor")).not.toBeNull());

test("puts back the named answers only", async () => {
  render(<Form />);
  await waitFor(() => expect(input("kept").textContent).toBe("none"));
  await type("password", "Lab#2026x");
  await type("name", "孙静");
  await isStored();
  cleanup();
  render(<Form />);
  await waitFor(() => expect(input("kept").textContent).toBe("孙静"));
  expect(input("name").value).toBe("孙静");
  expect(input("password").value).toBe("");
});

test("never overwrites what is typed already, and forgets when told", async () => {
  render(<Form />);
  await type("name", "孙静");
  await isStored();
  cleanup();
  render(<Form />);
  await type("name", "钱多");
  await waitFor(() => expect(input("kept").textContent).toBe("孙静"));
  expect(input("name").value).toBe("钱多");
  await act(async () => void fireEvent.click(screen.getByText("clear")));
  await waitFor(() => expect(localStorage.getItem("draft.test:visitor")).toBeNull());
  expect(input("name").value).toBe("");
});

test("of something that exists only what was changed is kept, an emptied field too", async () => {
  render(<Form name="孙静" city="长沙" />);
  await type("city", "");
  await isStored();
  cleanup();
  render(<Form name="孙悦" city="长沙" />);
  await waitFor(() => expect(input("city").value).toBe(""));
  expect(input("name").value).toBe("孙悦");
});

test("what was typed before the page was alive is a change of it", async () => {
  const container = document.createElement("div");
  document.body.appendChild(container);
  container.innerHTML = renderToString(<Form name="孙静" city="长沙" />);
  container.querySelector<HTMLInputElement>("[name=name]")!.value = "孙悦";
  render(<Form name="孙静" city="长沙" />, { container, hydrate: true });
  await waitFor(() => {
    expect(storeDrafts()).toBe(true);
    expect(localStorage.getItem("draft.test:visitor")).not.toBeNull();
  });
  cleanup();
  container.remove();
  render(<Form name="孙静" city="上海" />);
  await waitFor(() => expect(input("name").value).toBe("孙悦"));
  expect(input("city").value).toBe("上海");
});

test("is kept again when the login ended elsewhere and the store was cleared, unless it was forgotten", async () => {
  render(<Form />);
  await type("name", "孙静");
  await isStored();
  localStorage.clear();
  expect(storeDrafts()).toBe(true);
  await isStored();
  await act(async () => void fireEvent.click(screen.getByText("clear")));
  await waitFor(() => expect(localStorage.getItem("draft.test:visitor")).toBeNull());
  expect(storeDrafts()).toBe(false);
  cleanup();
  expect(storeDrafts()).toBe(false);
});

test("a store that takes nothing stops no other draft, nor the way to the login page", () => {
  const ends = [
    onLoginEnded(() => {
      throw new DOMException("full", "QuotaExceededError");
    }),
    onLoginEnded(() => true),
  ];
  expect(storeDrafts()).toBe(true);
  for (const end of ends) end();
});

/** What a tab hears when another one signs out and clears the store of the browser. */
function signOutElsewhere() {
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: "userInfo", oldValue: "x", newValue: null }));
}

test("is kept when the page is left after a sign-out elsewhere, but not after one on this page", async () => {
  render(<Form />);
  await type("name", "孙静");
  await isStored();
  localStorage.clear();
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(localStorage.getItem("draft.test:visitor")).toBeNull();
  signOutElsewhere();
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(localStorage.getItem("draft.test:visitor")).not.toBeNull();
  signOutElsewhere();
  cleanup();
  expect(localStorage.getItem("draft.test:visitor")).not.toBeNull();
});

test("is its writer's, whoever the page belongs to when it is left", async () => {
  render(<Form />);
  await type("name", "孙静");
  belongsTo("somebody-else");
  cleanup();
  expect(Object.keys(localStorage)).toEqual(["draft.test:visitor"]);
  belongsTo("visitor");
});
