// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "./field.tsx";
import { FormSummary } from "./form-summary.tsx";
import { TextInput } from "./text-input.tsx";
import { putBackEvent } from "./put-back.ts";
import { type FormOptions, useForm } from "./use-form.ts";

afterEach(cleanup);

const Register = v.object({
  name: v.pipe(v.string(), v.nonEmpty("名称不能为空")),
  mobile: v.pipe(v.string(), v.nonEmpty("请输入手机号码"), v.regex(/^1\d{10}$/, "请正确输入手机号码")),
});
const Cautions = v.object({ name: v.pipe(v.string(), v.maxLength(4, "名称较长")) });
type Submit = FormOptions<typeof Register>["submit"];

function Page({ submit, validateOn = "blur" }: { submit: Submit; validateOn?: "blur" | "change" }) {
  const form = useForm({ id: "r", schema: Register, warnings: Cautions, validateOn, submit });
  return (
    <form {...form.props} aria-label="注册">
      <FormSummary form={form} />
      {(["name", "mobile"] as const).map((name) => (
        <Field key={name} {...form.field(name)} label={name}>
          {(control) => <TextInput {...control} name={name} />}
        </Field>
      ))}
    </form>
  );
}

function show(submit: Submit = vi.fn<Submit>(async () => {}), validateOn?: "change") {
  render(<Page submit={submit} {...(validateOn ? { validateOn } : {})} />);
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, text: string) => act(async () => void fireEvent.change(input(label), { target: { value: text } }));
  const leave = (label: string) => act(async () => void fireEvent.blur(input(label)));
  const send = () => act(async () => void fireEvent.submit(screen.getByRole("form")));
  return { input, type, leave, send, submit };
}

test("a wrong form is not sent: summary, messages at the fields, focus on the first", async () => {
  const { send, submit, input } = show();
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toBe("有 2 处需要修改名称不能为空请输入手机号码");
  expect(document.activeElement).toBe(input("name"));
  expect(input("mobile").getAttribute("aria-describedby")).toBe("r-mobile-message");
});

test("a field is checked when it is left, not before", async () => {
  const { type, leave } = show();
  await type("mobile", "138");
  expect(screen.queryByText("请正确输入手机号码")).toBeNull();
  await leave("mobile");
  expect(screen.getByText("请正确输入手机号码")).toBeTruthy();
  expect(screen.queryByText("名称不能为空")).toBeNull();
  await type("mobile", "13800138000");
  expect(screen.queryByText("请正确输入手机号码")).toBeNull();
});

test("or at every change", async () => {
  const { type } = show(undefined, "change");
  await type("mobile", "138");
  expect(screen.getByText("请正确输入手机号码")).toBeTruthy();
});

test("while a pointer is pressed no message moves the button away", async () => {
  const { type, leave } = show();
  await type("mobile", "138");
  fireEvent.pointerDown(document.body);
  await leave("mobile");
  expect(screen.queryByText("请正确输入手机号码")).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByText("请正确输入手机号码")).toBeTruthy();
});

test("a warning does not hold the form back", async () => {
  const { type, leave, send, submit } = show();
  await type("name", "化学研究所");
  await leave("name");
  expect(screen.getByText("名称较长")).toBeTruthy();
  await type("mobile", "13800138000");
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: "化学研究所", mobile: "13800138000" });
});

test("the server's refusal stands at its field until that is changed, and nothing typed is lost", async () => {
  const { type, leave, send, input } = show(async () => ({ mobile: "该手机号已注册" }));
  await type("name", "化学所");
  await type("mobile", "13800138000");
  await send();
  expect(document.activeElement).toBe(input("mobile"));
  await leave("mobile");
  expect(document.querySelector("#r-mobile-message")?.textContent).toBe("该手机号已注册");
  expect(input("name").value).toBe("化学所");
  await type("mobile", "13900139000");
  expect(document.querySelector("#r-mobile-message")).toBeNull();
});

test("what the server refused of the form as a whole, or of a value that no control holds, goes with the change that answers it", async () => {
  const submit = vi.fn<Submit>(async () => ({ "": "余额不足", licence: "请更换执照", name: "名称已占用" }));
  function Picked() {
    const [licence, setLicence] = useState("one");
    const form = useForm({ id: "p", schema: v.looseObject({}), extra: { licence }, submit: submit as never });
    return (
      <form {...form.props} aria-label="注册">
        <FormSummary form={form} />
        <Field {...form.field("name")} label="name">
          {(control) => <TextInput {...control} name="name" />}
        </Field>
        <button type="button" onClick={() => setLicence("two")}>
          换
        </button>
      </form>
    );
  }
  render(<Picked />);
  await act(async () => void fireEvent.submit(screen.getByRole("form")));
  expect(screen.getByRole("alert").textContent).toBe("有 3 处需要修改名称已占用余额不足请更换执照");
  await act(async () => void fireEvent.click(screen.getByText("换")));
  expect(screen.getByRole("alert").textContent).toBe("有 1 处需要修改名称已占用");
  await act(async () => void fireEvent.change(screen.getByLabelText("name"), { target: { value: "张伟" } }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an error that a picker answered is gone at once", async () => {
  function Picked() {
    const [unit, setUnit] = useState("");
    const schema = v.object({
      unit: v.pipe(v.string(), v.nonEmpty("请选择单位")),
      name: v.pipe(v.string(), v.nonEmpty("请填写名称")),
    });
    const form = useForm({ id: "q", schema, extra: { unit }, submit: async () => {} });
    return (
      <form {...form.props} aria-label="注册">
        <FormSummary form={form} />
        <Field {...form.field("name")} label="name">
          {(control) => <TextInput {...control} name="name" />}
        </Field>
        <button type="button" onClick={() => setUnit("u")}>
          选
        </button>
      </form>
    );
  }
  render(<Picked />);
  await act(async () => void fireEvent.submit(screen.getByRole("form")));
  expect(screen.getByRole("alert").textContent).toContain("有 2 处需要修改");
  await act(async () => void fireEvent.click(screen.getByText("选")));
  expect(screen.getByRole("alert").textContent).toBe("有 1 处需要修改请填写名称");
});

test("the summary follows the page, not the schema", async () => {
  const Backwards = v.object({ mobile: Register.entries.mobile, name: Register.entries.name });
  function Turned() {
    const form = useForm({ id: "t", schema: Backwards, submit: async () => {} });
    return (
      <form {...form.props} aria-label="注册">
        <FormSummary form={form} />
        {(["name", "mobile"] as const).map((name) => (
          <Field key={name} {...form.field(name)} label={name}>
            {(control) => <TextInput {...control} name={name} />}
          </Field>
        ))}
      </form>
    );
  }
  render(<Turned />);
  await act(async () => void fireEvent.submit(screen.getByRole("form")));
  expect(screen.getByRole("alert").textContent).toBe("有 2 处需要修改名称不能为空请输入手机号码");
});

test("what a reviewer refused stands at its field until the field is changed, not when a draft is put back", async () => {
  function Refused() {
    const form = useForm({ id: "f", schema: Register, refused: { name: "与工作证不符" }, submit: async () => {} });
    return (
      <form {...form.props} aria-label="注册">
        <Field {...form.field("name")} label="name">
          {(control) => <TextInput {...control} name="name" />}
        </Field>
      </form>
    );
  }
  const { rerender } = render(<Refused />);
  screen.getByLabelText<HTMLInputElement>("name").value = "张玮";
  screen.getByRole("form").dispatchEvent(new Event(putBackEvent));
  rerender(<Refused />);
  expect(screen.getByText("与工作证不符")).toBeTruthy();
  await act(async () => void fireEvent.change(screen.getByLabelText("name"), { target: { value: "张伟" } }));
  expect(screen.queryByText("与工作证不符")).toBeNull();
});
