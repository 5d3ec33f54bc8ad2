// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { DateInput, DateTimeInput } from "./date-input.tsx";

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>("有效期");
function leave(typed: string) {
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.blur(field());
}

test.each(["2026-11-27", "20261127", "2026/11/27", "2026年11月27日"])("%s is taken as it was meant", (typed) => {
  render(<DateInput aria-label="有效期" name="day" />);
  leave(typed);
  expect(field().value).toBe("2026-11-27");
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["2026-02-30", "没有这一天"],
  ["明天", "日期格式应为 2026-11-21"],
  ["2026-11-01", "不能早于 2026-11-20"],
])("%s stays, and what is wrong is said beside it", (typed, said) => {
  render(<DateInput aria-label="有效期" name="day" min="2026-11-20" />);
  leave(typed);
  expect(field().value).toBe(typed);
  expect(screen.getByRole("alert").textContent).toBe(said);
  expect(field().validationMessage).toBe(said);
  leave("2026-11-27");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field().validationMessage).toBe("");
});

test("Enter reads the field before the form is sent", () => {
  render(<DateInput aria-label="有效期" name="day" />);
  fireEvent.change(field(), { target: { value: "20261127" } });
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(field().value).toBe("2026-11-27");
});

test("a field in its page's hands hears of the day that was meant", () => {
  function Page() {
    const [value, setValue] = useState("");
    return (
      <>
        <DateInput aria-label="有效期" value={value} onChange={(event) => setValue(event.target.value)} />
        <output>{value}</output>
      </>
    );
  }
  render(<Page />);
  leave("20261127");
  expect(screen.getByRole("status").textContent).toBe("2026-11-27");
});

test("a day alone gets the field's time", () => {
  render(<DateTimeInput aria-label="有效期" name="at" time="23:59" />);
  leave("20261127");
  expect(field().value).toBe("2026-11-27 23:59");
  leave("2026/11/27 9:05");
  expect(field().value).toBe("2026-11-27 09:05");
});

test("a calendar puts its day into the field", async () => {
  render(<DateInput aria-label="有效期" name="day" defaultValue="2026-11-27" />);
  fireEvent.click(screen.getByLabelText("打开日历"));
  const day = await screen.findByLabelText(/2026年11月12日/);
  expect([...document.querySelectorAll("th")].map(({ textContent }) => textContent)).toEqual("一二三四五六日".split(""));
  await act(async () => void fireEvent.click(day));
  expect(field().value).toBe("2026-11-12");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("before the script is there it is a text field that knows its form", () => {
  const html = renderToStaticMarkup(<DateInput aria-label="有效期" name="day" defaultValue="2026-11-27" />);
  for (const part of ['type="text"', 'name="day"', 'value="2026-11-27"', "pattern=", "年-月-日"]) expect(html).toContain(part);
});
