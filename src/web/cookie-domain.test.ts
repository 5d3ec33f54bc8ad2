import { expect, it } from "vitest";
import { cookieDomain } from "./cookie-domain.ts";

it.each([
  ["mall.example.cn", "example.cn"],
  ["a.b.example.com", "example.com"],
  ["example.cn", "example.cn"],
  ["MALL.Example.CN", "example.cn"],
  ["mall.example.com.cn", "example.com.cn"],
  ["chat.lab.pku.edu.cn", "pku.edu.cn"],
  ["example.gov.cn", "example.gov.cn"],
  ["mall.example.co.uk", "example.co.uk"],
  ["co.example.com", "example.com"],
  ["com.cn", null],
  ["localhost", null],
  ["127.0.0.1", null],
  ["10.0.0.12", null],
  ["[::1]", null],
  ["::1", null],
])("%s shares cookies under %s", (hostname, domain) => expect(cookieDomain(hostname)).toBe(domain));
