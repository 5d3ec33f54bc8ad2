import { describe, expect, it } from "vitest";
import { pathInMall } from "./path-in-mall.ts";

describe("pathInMall", () => {
  it.each([
    ["/", "/"],
    ["/cart", "/cart"],
    ["/goodsDetail?productId=7#price", "/goodsDetail?productId=7#price"],
    ["/search?words=丙酮", "/search?words=%E4%B8%99%E9%85%AE"],
    ["/a/../cart", "/cart"],
    ["/search?back=https://elsewhere.test//", "/search?back=https://elsewhere.test//"],
  ])("a path of the mall, as a browser goes to it: %s", (page, canonical) => expect(pathInMall(page)).toBe(canonical));

  it.each([
    "",
    "cart",
    "?words=a",
    "#top",
    " /cart",
    "https://elsewhere.test/",
    "javascript:alert(1)",
    "//elsewhere.test",
    "///elsewhere.test",
    "/\\elsewhere.test",
    "/cart\\..\\..",
    "/.//elsewhere.test",
    "/cart/..//elsewhere.test",
    "/%2e//elsewhere.test",
    "/\t/elsewhere.test",
    "/ca\nrt",
    "/cart\u007f",
    "/cart\u0085",
  ])("null for what could lead elsewhere: %j", (page) => expect(pathInMall(page)).toBeNull());
});
