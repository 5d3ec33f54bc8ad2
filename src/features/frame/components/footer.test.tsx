import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { Footer } from "./footer.tsx";

const footer = (otherSites: { name: string; href: string }[]) =>
  renderToStaticMarkup(<Footer userType={userTypes.visitor} otherSites={otherSites} changes={{}} />);

test("other sites of the operator are linked once they are set, in a tab of their own", () => {
  expect(footer([])).not.toContain("相关站点");
  const html = footer([
    { name: "采购管理平台", href: "https://buy.example" },
    { name: "客服平台", href: "https://chat.example" },
  ]);
  const links = [...html.matchAll(/<a href="(https:[^"]+)" target="_blank" rel="noopener"[^>]*>([^<]+)</g)];
  expect(links.map(([, href, name]) => `${name} ${href}`)).toEqual([
    "采购管理平台 https://buy.example",
    "客服平台 https://chat.example",
  ]);
});
