// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { type FormOptions, useForm } from "./use-form.ts";

afterEach(cleanup);

const Rule = v.object({ name: v.string() });
type Options = Partial<FormOptions<typeof Rule>> & { hasDraft?: boolean };

function Page({ hasDraft = false, ...options }: Options) {
  const form = useForm({ id: "rule", schema: Rule, submit: async () => {}, ...options });
  return (
    <form {...form.props} aria-label="规则" {...(hasDraft && { "data-draft": "" })}>
      <input name="name" aria-label="名称" defaultValue="旧" />
      <input type="search" aria-label="查找" />
    </form>
  );
}

const isAsked = () => {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

async function type(label: string, value: string) {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  await act(async () => {
    fireEvent.focus(input);
    input.value = value;
    fireEvent.input(input);
  });
}
const send = () => act(async () => void fireEvent.submit(screen.getByRole("form")));

test("what was typed is asked about, until it is as it was", async () => {
  render(<Page />);
  expect(isAsked()).toBe(false);
  await type("名称", "新");
  expect(isAsked()).toBe(true);
  await type("名称", "旧");
  expect(isAsked()).toBe(false);
});

test.each<[string, Options, string]>([
  ["a search in it", {}, "查找"],
  ["a form that a draft keeps", { hasDraft: true }, "名称"],
  ["a form that nothing is lost with", { asksToLeave: false }, "名称"],
])("%s is left without a question", async (_what, options, label) => {
  render(<Page {...options} />);
  await type(label, "新");
  expect(isAsked()).toBe(false);
});

test("what is being sent or was saved is left, what was refused is asked about", async () => {
  let answer = (_errors: Record<string, string>): void => undefined;
  render(<Page submit={() => new Promise((resolve) => (answer = resolve))} />);
  await type("名称", "新");
  await send();
  expect(isAsked()).toBe(false);
  await act(async () => answer({ name: "已有同名规则" }));
  expect(isAsked()).toBe(true);
  await send();
  await act(async () => answer({}));
  expect(isAsked()).toBe(false);
  await type("名称", "更新");
  expect(isAsked()).toBe(true);
});

test("a form that is gone is not asked about", async () => {
  const { unmount } = render(<Page />);
  await type("名称", "新");
  unmount();
  expect(isAsked()).toBe(false);
});
