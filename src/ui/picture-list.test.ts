// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { enlarges, pictureListOf, type PictureList } from "./picture-list.ts";

function clickOn(html: string, init: MouseEventInit = {}): PictureList | null {
  document.body.innerHTML = html;
  let list: PictureList | null = null;
  const heard = (event: MouseEvent) => {
    list = pictureListOf(event);
    event.preventDefault();
  };
  document.addEventListener("click", heard, { once: true });
  document.querySelector("img")?.dispatchEvent(new MouseEvent("click", { bubbles: true, ...init }));
  return list;
}

const linkTo = (src: string, list: readonly string[]) => {
  const { href, "data-src-list": srcList } = enlarges(src, list, "图片");
  const link = document.createElement("a");
  link.href = href;
  link.setAttribute("data-src-list", srcList);
  link.innerHTML = "<img>";
  return link.outerHTML;
};

test("a picture opens with those it stands among", () => {
  expect(clickOn(linkTo("/b.png", ["/a.png", "/b.png"]))).toEqual({ pictures: ["/a.png", "/b.png"], start: 1 });
});

test("a picture that is not among them opens alone", () => {
  expect(clickOn(linkTo("/c.png", ["/a.png"]))).toEqual({ pictures: ["/c.png"], start: 0 });
});

test("a tab of its own and other links are the browser's", () => {
  expect(clickOn(linkTo("/a.png", ["/a.png"]), { ctrlKey: true })).toBeNull();
  expect(clickOn(`<a href="/a.png"><img></a>`)).toBeNull();
});
