// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { Button } from "./button.tsx";
import { toaster } from "./toaster.ts";
import { type ActionOptions, useAction } from "./use-action.ts";

const reload = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}));
vi.mock("waku/router/client", () => ({ useRouter: () => ({ reload }) }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockReset().mockResolvedValue(undefined);
});

type Props = { work: () => Promise<string>; options?: ActionOptions; done?: string | ((answer: string) => string) };
function Page({ work, options, done }: Props) {
  const { busy, running, error, run } = useAction(options);
  return (
    <>
      {error && <p role="alert">{error}</p>}
      <Button busy={busy} onClick={() => void run(work, done, "save")}>
        {running === "save" ? "保存中" : "保存"}
      </Button>
    </>
  );
}

const button = () => screen.getByRole("button");
const press = () => act(async () => void fireEvent.click(button()));
const saved = async () => "第 3 版";

test("a second press while the first runs does nothing, and the focus stays", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn<() => Promise<string>>(() => promise);
  render(<Page work={work} />);
  button().focus();
  await press();
  await press();
  expect(work).toHaveBeenCalledTimes(1);
  expect(button().getAttribute("aria-busy")).toBe("true");
  expect(button().textContent).toBe("保存中");
  expect(document.activeElement).toBe(button());
  await act(async () => resolve(""));
  expect(button().getAttribute("aria-busy")).toBeNull();
});

test("says what was done, and reads the page again before the control is free", async () => {
  const said = vi.spyOn(toaster, "success").mockReturnValue(undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  reload.mockReturnValue(promise);
  render(<Page work={saved} options={{ reload: true }} done={(version) => `${version}已保存`} />);
  await press();
  expect(said).toHaveBeenCalledWith("第 3 版已保存");
  expect(button().getAttribute("aria-busy")).toBe("true");
  await act(async () => resolve());
  expect(button().getAttribute("aria-busy")).toBeNull();
});

test("a refusal stands until the next run, and the page is read again all the same", async () => {
  const said = vi.spyOn(toaster, "success").mockReturnValue(undefined);
  const work = vi.fn<() => Promise<string>>(saved).mockRejectedValueOnce(new DomainError(codes.conflict, "已被他人处理"));
  const refused = vi.fn<() => void>();
  render(<Page work={work} options={{ reload: true, refused }} done="已保存" />);
  await press();
  expect(screen.getByRole("alert").textContent).toBe("已被他人处理");
  expect(refused).toHaveBeenCalledTimes(1);
  expect(said).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
  await press();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(said).toHaveBeenCalledWith("已保存");
});
