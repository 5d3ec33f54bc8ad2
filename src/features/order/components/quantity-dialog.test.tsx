// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { afterEach, expect, test, vi } from "vitest";
import { QuantityDialog } from "./quantity-dialog.tsx";

afterEach(cleanup);

const line = (lineId: string) => ({ lineId, title: lineId, spec: "500mL", unit: "瓶", max: 2 });

test("a quantity that was cleared stays empty and is asked for, not taken as what was offered", async () => {
  const onSend = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(
    <QuantityDialog
      title="确认收货"
      hint=""
      ok="确认收货"
      lines={[line("甲"), line("乙")]}
      onSend={onSend}
      onClose={() => undefined}
    />,
  );
  const field = await screen.findByRole("spinbutton", { name: "甲 数量" });
  fireEvent.input(field, { target: { value: "" } });
  fireEvent.blur(field);
  fireEvent.submit(field.closest("form")!);
  expect(await screen.findAllByText(/没有的请填 0/)).toHaveLength(2);
  expect(field).toHaveProperty("value", "");
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: "0" } });
  fireEvent.blur(field);
  fireEvent.submit(field.closest("form")!);
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith([{ lineId: "乙", quantity: 2 }]));
});

test("what the server says of a line stands at that line, although lines without a quantity are not sent", async () => {
  const fields = { "lines.0.quantity": "最多 1", reason: "请写明原因" };
  const onSend = vi.fn<() => Promise<void>>(() => Promise.reject(new DomainError(codes.invalid, "请修改", { fields })));
  render(
    <QuantityDialog
      title="申请退货"
      hint=""
      ok="申请退货"
      start="none"
      lines={[line("甲"), line("乙")]}
      renderFields={(errors, id) => <input id={`${id}-reason`} aria-label="原因" aria-invalid={errors["reason"] !== undefined} />}
      onSend={onSend}
      onClose={() => undefined}
    />,
  );
  const field = await screen.findByRole("spinbutton", { name: "乙 数量" });
  fireEvent.input(field, { target: { value: "2" } });
  fireEvent.blur(field);
  fireEvent.submit(field.closest("form")!);
  await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.getElementById(field.getAttribute("aria-describedby")!)?.textContent).toBe("最多 1");
  expect(screen.getByRole("spinbutton", { name: "甲 数量" }).getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByLabelText("原因").getAttribute("aria-invalid")).toBe("true");
});
