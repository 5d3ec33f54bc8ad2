// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
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
  expect(await screen.findByText(/没有的请填 0/)).toBeDefined();
  expect(field).toHaveProperty("value", "");
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: "0" } });
  fireEvent.blur(field);
  fireEvent.submit(field.closest("form")!);
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith([{ lineId: "乙", quantity: 2 }]));
});
