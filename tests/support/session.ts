import type { Page } from "@playwright/test";
import * as v from "valibot";
import { sampleFile, ImportReport } from "#src/domain/supplier/import.ts";
import { MyProductPage } from "#src/domain/supplier/schema.ts";

/** A call through the page's own session; gives the answer's data. Throws the answer when it is a refusal. */
export async function callApi<S extends v.GenericSchema>(page: Page, schema: S, method: string, path: string, body?: object) {
  const answer: unknown = await page.evaluate(
    async ([verb, url, json]) => {
      const headers = { agent: "browser", "content-type": "application/json" };
      return (await fetch(`/prod-api${url}`, { method: verb, headers, ...(json && { body: json }) })).json();
    },
    [method, path, body ? JSON.stringify(body) : ""] as const,
  );
  const parsed = v.safeParse(v.object({ code: v.literal(200), data: v.unknown() }), answer);
  if (!parsed.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return v.parse(schema, parsed.output.data);
}

/** A name no other test and no other run of the same test has. */
export const unique = (word: string): string => `${word}-${crypto.randomUUID().slice(0, 8)}`;

/** Goods of the supplier who is signed in, made for one test: 35.00 yuan, 100 in stock. Without a `substance` any unit may buy them. */
export async function makeMyGoods(
  supplier: Page,
  substance: { casNo: string; name: string } | null = null,
): Promise<{ productId: string; productCode: string; title: string }> {
  const code = unique("E2E").toUpperCase();
  const harmless = sampleFile
    .replace("无水乙醇 AR", substance ? `${substance.name} AR` : "10mL 离心管")
    .replace("有机溶剂", "离心管")
    .replace("64-17-5,AR", `${substance?.casNo ?? ""},`);
  const content = Buffer.from(harmless.replace("SAMPLE-001", code)).toString("base64");
  await callApi(supplier, ImportReport, "POST", "/mall-sup/own/goods/import", { fileName: "goods.csv", content });
  const { rows } = await callApi(supplier, MyProductPage, "GET", `/mall-sup/own/goods/list?q=${code}`);
  const made = rows.find(({ productCode }) => productCode === code);
  if (!made) throw new Error(`${code} was not imported`);
  return made;
}
