// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { FormSummary } from "./form-summary.tsx";
import { useRefusals } from "./use-refusals.ts";

afterEach(cleanup);

function Page() {
  const [picked, setPicked] = useState("one");
  const { errors, summary, refuse, props } = useRefusals("f", { picked });
  return (
    <form {...props} aria-label="表单">
      <FormSummary form={summary} />
      <input id="f-name" aria-label="名称" aria-invalid={errors["name"] ? true : undefined} />
      <fieldset id="f-rights">
        <input type="checkbox" aria-label="权限" />
      </fieldset>
      <button type="button" onClick={() => setPicked("two")}>
        换
      </button>
      <button type="button" onClick={() => refuse({ "": "余额不足", name: "已占用", rights: "请选择", picked: "请更换" })}>
        送
      </button>
    </form>
  );
}
const press = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));
const said = () => screen.queryByRole("alert")?.textContent ?? "";

test("each refusal stands until what it speaks of is changed, by its control or in the values", async () => {
  render(<Page />);
  await press("送");
  expect(said()).toBe("有 4 处需要修改余额不足已占用请选择请更换");
  expect(document.activeElement).toBe(screen.getByLabelText("名称"));
  await act(async () => void fireEvent.change(screen.getByLabelText("名称"), { target: { value: "x" } }));
  expect(said()).toBe("有 2 处需要修改请选择请更换");
  await act(async () => void fireEvent.click(screen.getByLabelText("权限")));
  expect(said()).toBe("有 1 处需要修改请更换");
  await press("换");
  expect(said()).toBe("");
});
