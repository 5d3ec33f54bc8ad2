// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { FormErrors } from "./form-values.ts";

afterEach(cleanup);

const around = vi.fn<() => void>();
const show = (send: () => Promise<string | FormErrors | null>) =>
  render(
    <form onSubmit={around}>
      <FormDialog id="price" title="改价" send={send} onClose={() => {}}>
        <input aria-label="价格" defaultValue="35" />
      </FormDialog>
    </form>,
  );
const submit = () => act(async () => void fireEvent.submit(document.querySelector("#price-form")!));

test("what is to be mended, here or by the server, stands on top and what was entered stays", async () => {
  const send = vi.fn<() => Promise<string | null>>();
  show(send);
  fireEvent.change(await screen.findByLabelText("价格"), { target: { value: "36" } });
  send.mockResolvedValueOnce("价格应为大于 0 的金额");
  await submit();
  expect(screen.getByRole("alert").textContent).toContain("价格应为大于 0 的金额");
  send.mockRejectedValueOnce(new DomainError(codes.conflict, "价格已被同事修改，请刷新"));
  await submit();
  expect(screen.getByRole("alert").textContent).toContain("价格已被同事修改，请刷新");
  expect(screen.getByLabelText<HTMLInputElement>("价格").value).toBe("36");
  send.mockResolvedValueOnce(null);
  await submit();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(around, "it is no submission of the form around it").not.toHaveBeenCalled();
});

test("it is sent once while it is under way", async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const send = vi.fn<() => Promise<null>>().mockReturnValue(promise);
  show(send);
  await screen.findByLabelText("价格");
  await submit();
  await submit();
  expect(send).toHaveBeenCalledOnce();
  await act(async () => resolve(null));
});

test("each field says what is wrong with it until it is changed, whether the page or the server found it", async () => {
  const send = vi.fn<() => Promise<FormErrors | null>>();
  render(
    <FormDialog id="invoice" title="登记发票" send={send} onClose={() => {}}>
      {(errors) => (
        <>
          <input id="invoice-no" aria-label="号码" aria-invalid={errors["no"] !== undefined} />
          <input id="invoice-amounts.1" aria-label="金额" aria-invalid={errors["amounts.1"] !== undefined} />
        </>
      )}
    </FormDialog>,
  );
  const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid") === "true";
  const submitted = () => act(async () => void fireEvent.submit(document.querySelector("#invoice-form")!));
  await screen.findByLabelText("号码");
  send.mockResolvedValueOnce({ no: "请填写号码", "amounts.1": "应为金额" });
  await submitted();
  expect(screen.getByRole("alert").textContent).toContain("有 2 处需要修改");
  expect([isInvalid("号码"), isInvalid("金额")]).toEqual([true, true]);
  fireEvent.change(screen.getByLabelText("号码"), { target: { value: "1" } });
  expect([isInvalid("号码"), isInvalid("金额")]).toEqual([false, true]);
  send.mockRejectedValueOnce(new DomainError(codes.invalid, "请改号码", { fields: { no: "号码已登记" } }));
  await submitted();
  expect([isInvalid("号码"), isInvalid("金额")]).toEqual([true, false]);
  expect(screen.getByRole("alert").textContent).toContain("号码已登记");
});
