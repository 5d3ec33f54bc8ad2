// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { messages } from "./messages.ts";
import { useOvertaken } from "./use-overtaken.ts";

it("says that the first place was lost, until it is regained; a place that is unknown is no loss", () => {
  document.title = "竞价";
  const initialProps: { rank: number | null } = { rank: 3 };
  const { result, rerender, unmount } = renderHook(({ rank }: { rank: number | null }) => useOvertaken(rank), { initialProps });
  const said = (rank: number | null) => {
    rerender({ rank });
    return [result.current, document.title];
  };
  const overtaken = [true, `${messages.overtakenTitle}竞价`];
  expect([result.current, document.title]).toEqual([false, "竞价"]);
  expect(said(2)).toEqual([false, "竞价"]);
  expect(said(1)).toEqual([false, "竞价"]);
  expect(said(2)).toEqual(overtaken);
  expect(said(3)).toEqual(overtaken);
  // The connection is lost, then heard again.
  expect(said(null)).toEqual([false, "竞价"]);
  expect(said(2)).toEqual(overtaken);
  expect(said(1)).toEqual([false, "竞价"]);
  expect(said(2)).toEqual(overtaken);
  unmount();
  expect(document.title).toBe("竞价");
});
