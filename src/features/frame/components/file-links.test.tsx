// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { requestFile } from "#src/web/request.ts";
import { saveFile } from "../save-file.ts";
import { FileLinks } from "./file-links.tsx";

vi.mock("#src/web/request.ts", () => ({ requestFile: vi.fn<() => Promise<unknown>>() }));
vi.mock("../save-file.ts", () => ({ saveFile: vi.fn<() => void>() }));

const fetched = vi.mocked(requestFile);
const saved = vi.mocked(saveFile);
const content = new Blob(["x"]);

afterEach(() => {
  cleanup();
  fetched.mockReset();
  saved.mockReset();
});

/** A page with one link, which is clicked; whether it is left to the browser, which goes nowhere here. */
async function follows(link: React.ReactElement, how: MouseEventInit = {}): Promise<boolean> {
  render(
    <>
      {link}
      <FileLinks />
    </>,
  );
  let isFollowed = false;
  const note = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", note, { once: true });
  await act(async () => void fireEvent.click(screen.getByText("文件"), { button: 0, ...how }));
  return isFollowed;
}

test("a file is fetched and saved under the name that the mall gives it, else the link's, else the address's", async () => {
  for (const [name, download, expected] of [
    ["订单.xlsx", "甲.xlsx", "订单.xlsx"],
    [null, "甲.xlsx", "甲.xlsx"],
    [null, undefined, "xlsx"],
  ] as const) {
    fetched.mockResolvedValue({ name, content });
    const link = (
      <a href="/prod-api/mall-pur/order/export/xlsx?status=1" download={download}>
        <span>文件</span>
      </a>
    );
    expect(await follows(link)).toBe(false);
    expect(fetched).toHaveBeenLastCalledWith(expect.stringMatching(/\/prod-api\/mall-pur\/order\/export\/xlsx\?status=1$/));
    expect(saved).toHaveBeenLastCalledWith(expected, content);
    cleanup();
  }
});

test("what is refused is saved as no file, and the next click asks again", async () => {
  fetched.mockRejectedValue(new Error("401"));
  expect(await follows(<a href="/prod-api/mall-pur/wish/w/file/f">文件</a>)).toBe(false);
  await act(async () => void fireEvent.click(screen.getByText("文件")));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("it is said while it is under way", async () => {
  fetched.mockReturnValue(new Promise(() => undefined));
  await follows(<a href="/prod-api/mall-pur/wish/w/file/f">文件</a>);
  expect(screen.getByRole("status").textContent).toBe("正在下载文件…");
});

type Link = React.ComponentProps<"a"> & { "data-src-list"?: boolean };

test.each<[string, Link, MouseEventInit?]>([
  ["a page", { href: "/goodsSearch" }],
  ["a tab of its own", { href: "/prod-api/x", target: "_blank" }],
  ["a picture among others", { href: "/prod-api/x", "data-src-list": true }],
  ["a click with a key", { href: "/prod-api/x" }, { ctrlKey: true }],
])("%s is the browser's", async (_, link, how) => {
  expect(await follows(<a {...link}>文件</a>, how)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});
