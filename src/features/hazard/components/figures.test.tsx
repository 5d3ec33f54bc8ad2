// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { request } from "#src/web/request.ts";
import { PermitEntry } from "./permit-entry.tsx";
import { DensityEntry } from "./register-entry.tsx";
import { RuleEntry } from "./rule-entry.tsx";
import { UseEntry } from "./use-entry.tsx";

vi.mock("#src/web/request.ts", () => ({ request: vi.fn<() => Promise<unknown>>() }));
vi.mock("waku/router/client", () => ({ useRouter: () => ({ reload: async () => undefined }) }));

const call = vi.mocked(request);
afterEach(() => {
  cleanup();
  call.mockReset();
});

const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const sent = () => (call.mock.lastCall?.[1] as { body: Record<string, unknown> } | undefined)?.body;

const group = { groupId: "g1", name: "有机合成" };
const forms = [
  ["permit", <PermitEntry key="permit" groups={[group]} companies={[]} />, /^数量/, "登记购买凭证"],
  ["use", <UseEntry key="use" groups={[group]} />, /^数量/, "登记已使用的量"],
  ["density", <DensityEntry key="density" />, /^密度/, "填报密度"],
  ["temperature", <DensityEntry key="temperature" />, /^温度/, "填报密度"],
] as const;

test.each(forms)("%s: what is no figure is refused at its field, never cut to one", async (_name, form, label, button) => {
  render(form);
  for (const typed of ["1,5", "1。5", "5瓶", "1e3", "二"]) {
    type(label, typed);
    await press(button);
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(typed);
    expect(screen.getAllByText(`“${typed}”不是数字，请重新输入`).length).toBeGreaterThan(0);
  }
});

test.each([
  ["1.5", 1_500_000],
  ["１．５", 1_500_000],
  ["1,000", 1_000_000_000],
  ["0.0000014", 1.4],
  ["4.35", 4_350_000],
])("%s L of a paper", async (typed, amount) => {
  render(<PermitEntry groups={[group]} companies={[]} />);
  type(/^数量/, typed);
  type(/^单位/, "L");
  await press("登记购买凭证");
  expect(sent()).toMatchObject({ measure: "volume", amount });
});

test("a temperature is whole, and an empty one is not 0 ℃", async () => {
  render(<DensityEntry />);
  type(/^密度/, "0.789");
  type(/^温度/, "20.5");
  await press("填报密度");
  expect(screen.getAllByText("“20.5”不是整数，请重新输入").length).toBeGreaterThan(0);
  type(/^温度/, "");
  await press("填报密度");
  expect(sent()).toMatchObject({ kgPerM3: 789, celsius: Number.NaN });
});

test("a rule counts in whole figures", async () => {
  render(<RuleEntry today="2026-11-26" side="unit" />);
  type(/^要求/, "receivers");
  const count = screen.getByRole("textbox", { name: /^收货人数/ });
  fireEvent.change(count, { target: { value: "1,5" } });
  await press("新增规则");
  expect(call).not.toHaveBeenCalled();
  expect(screen.getAllByText("“1,5”不是数字，请重新输入").length).toBeGreaterThan(0);
});
