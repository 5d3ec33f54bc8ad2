import { expect, test } from "vitest";
import { holdsTicket } from "./ticket-address.ts";

test("knows a ticket in a page's address and in that of its payload, and nothing else", () => {
  const yes = [
    "/approveByMail?ticket=x",
    "/a?b=1&ticket=x",
    "/RSC/R/approveByMail.txt?query=ticket%3Dx",
    "/RSC/R/a.txt?query=b%3D1%26ticket%3Dx",
  ];
  expect(yes.map((path) => holdsTicket(`https://mall.test${path}`))).toEqual([true, true, true, true]);
  expect(["/ticket", "/?ticketed=1", "/goodsSearch?q=ticket"].map((path) => holdsTicket(`https://mall.test${path}`))).toEqual([
    false,
    false,
    false,
  ]);
});

test("costs as much as the address is long", () => {
  const began = performance.now();
  expect(holdsTicket(`https://mall.test/goodsDetail/742?${"query=?".repeat(40_000)}`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});
