// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { NewPassword } from "#src/domain/session/password.ts";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { guessableErrors } from "../password-check.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

afterEach(cleanup);

const submit = vi.fn<() => Promise<void>>(async () => {});

function Page() {
  const form = useForm({
    id: "p",
    schema: v.intersect([v.object({ username: v.string() }), NewPassword]),
    also: guessableErrors,
    submit,
  });
  return (
    <form {...form.props} aria-label="注册">
      <Field {...form.field("username")} label="用户名">
        {(control) => <TextInput {...control} name="username" />}
      </Field>
      <NewPasswordFields form={form} />
    </form>
  );
}

const guessable = "此密码过于常见，容易被猜中，请换一个";
const field = (name: string) => document.querySelector<HTMLInputElement>(`#p-${name}`)!;
const type = (name: string, text: string) => act(async () => void fireEvent.input(field(name), { target: { value: text } }));

test("what is guessed easily is refused while it is typed, and not sent", async () => {
  render(<Page />);
  await type("username", "liuyang");
  await act(async () => void fireEvent.focus(field("password")));
  await type("password", "Aa123456!");
  await waitFor(() => expect(screen.queryAllByText(guessable)).not.toEqual([]));
  await type("password", "Kx7!mPq2w");
  expect(screen.queryByText(guessable)).toBeNull();
  // The rules of the specification keep their own texts.
  await type("password", "Kx7 mPq2w");
  expect(screen.queryAllByText("密码不能使用空格号")).not.toEqual([]);
  // The name that stands beside it is in everybody's reach.
  await type("password", "liuyang1!");
  expect(screen.queryAllByText(guessable)).not.toEqual([]);
  await type("confirmPassword", "liuyang1!");
  await act(async () => void fireEvent.submit(screen.getByRole("form")));
  expect(submit).not.toHaveBeenCalled();
  await type("password", "Kx7!mPq2w");
  await type("confirmPassword", "Kx7!mPq2w");
  await act(async () => void fireEvent.submit(screen.getByRole("form")));
  expect(submit).toHaveBeenCalledOnce();
});

test("what was typed before the list came is judged when it is there", async () => {
  render(<Page />);
  await type("password", "Password1!");
  await act(async () => void fireEvent.focus(field("password")));
  await waitFor(() => expect(screen.queryAllByText(guessable)).not.toEqual([]));
});
