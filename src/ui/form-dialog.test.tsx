// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { FormDialog } from "./form-dialog.tsx";

afterEach(cleanup);

const around = vi.fn<() => void>();
const show = (send: () => Promise<string | null>) =>
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
