import { expect, it } from "vitest";
import { whereText } from "./freight-words.ts";
import { messages } from "./messages.ts";

const names = new Map([
  ["31", "上海市"],
  ["11", "北京市"],
]);
const nameOf = (prefix: string) => names.get(prefix);
const many = ["31", "11", "12", "13", "14", "15", "21"];

it.each<[string, string[], typeof nameOf | null, string]>([
  ["names", ["31", "11"], nameOf, "上海市、北京市"],
  ["that they are being read", ["31"], null, messages.regionsLoading],
  ["how many there are where the names cannot be read", ["31", "11"], () => undefined, "2 个地区"],
  ["the first of many", many, nameOf, "上海市、北京市 等 7 个地区"],
  ["the others, which need no name", [], null, messages.elsewhere],
])("a row says %s", (_, regions, found, text) => expect(whereText(regions, found)).toBe(text));
