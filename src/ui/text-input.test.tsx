// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

const typed = (input: HTMLInputElement, value: string) => {
  fireEvent.input(input, { target: { value } });
  return input.value;
};

test("what is printed in capitals becomes so as it is typed, and the caret stays", () => {
  render(<TextInput aria-label="代码" autoCapitalize="characters" />);
  const input = screen.getByLabelText<HTMLInputElement>("代码");
  expect(typed(input, "91310115ma1k456788")).toBe("91310115MA1K456788");
  input.value = "91ma1k";
  input.setSelectionRange(3, 3);
  fireEvent.input(input);
  expect([input.value, input.selectionStart]).toEqual(["91MA1K", 3]);
});

test("any other text stays as it is typed", () => {
  render(<TextInput aria-label="姓名" />);
  expect(typed(screen.getByLabelText<HTMLInputElement>("姓名"), "van der Berg")).toBe("van der Berg");
});
