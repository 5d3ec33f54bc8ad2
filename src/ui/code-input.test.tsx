// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CodeInput } from "./code-input.tsx";

afterEach(cleanup);

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["１２３４５６", "123456"],
  ["验证码：123456。", "123456"],
  ["1234567", "123456"],
])("%s reads %s", (typed, code) => {
  render(<CodeInput digits={6} aria-label="验证码" />);
  const input = screen.getByLabelText<HTMLInputElement>("验证码");
  fireEvent.input(input, { target: { value: typed } });
  expect(input.value).toBe(code);
});
