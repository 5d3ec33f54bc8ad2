import { expect, it } from "vitest";
import { signRequest } from "./sms.ts";

// The worked example of the gateway's own documentation of its signature.
it("signs as the gateway's documentation does", () => {
  const { headers } = signRequest({
    method: "POST",
    host: "ecs.cn-shanghai.aliyuncs.com",
    action: "RunInstances",
    version: "2014-05-26",
    query: { RegionId: "cn-shanghai", ImageId: "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd" },
    date: new Date("2023-10-26T10:22:32.000Z"),
    nonce: "3156853299f313e23d1673dc12e1703d",
    accessKeyId: "YourAccessKeyId",
    accessKeySecret: "YourAccessKeySecret",
  });
  expect(headers["authorization"]).toContain("Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0");
});

it("encodes what encodeURIComponent leaves alone", () => {
  const { query } = signRequest({
    method: "POST",
    host: "h",
    action: "A",
    version: "1",
    query: { b: "验(1)*'!", a: "x y~" },
    date: new Date(0),
    nonce: "n",
    accessKeyId: "k",
    accessKeySecret: "s",
  });
  expect(query).toBe("a=x%20y~&b=%E9%AA%8C%281%29%2A%27%21");
});
