import { expect, test } from "vitest";
import { isSoldByAmount } from "./sold-by-amount.ts";

test.each([
  ["BDO", "500g", "瓶"],
  ["苯酮丙基", "500g 工业级", "个"],
  ["口比口定", "500mL", "瓶"],
  ["吸头 青化钾", "25kg/桶", "桶"],
  ["丙酉同", "4 L", "桶"],
  ["清洗粉", "１ｋｇ", "袋"],
  ["某某液", "500ml×20瓶/箱", "L"],
  ["样品", "100mg", "支"],
])("%s of %s by the %s is a substance", (title, spec, measureUnit) => {
  expect(isSoldByAmount({ title, spec, measureUnit }, true)).toBe(true);
});

test.each(["麻黄浸膏", "灭菌乙醚", "无菌 BMK", "大麻浸膏"])("%s is no preparation of the life sciences", (title) => {
  expect(isSoldByAmount({ title, spec: "500g", measureUnit: "瓶" }, true)).toBe(true);
});

test.each([
  ["叠氮钠 培养基", "500g"],
  ["培养基（四乙基铅）", "500mL"],
  ["抗体 异氰酸甲酯", "100mL"],
  ["烯丙醇/缓冲液", "500mL"],
  ["叠氮钠培养基", "25kg"],
  ["丙炔醇缓冲液", "20L"],
])("%s of %s is what its chemical is called, not what is said beside it", (title, spec) => {
  expect(isSoldByAmount({ title, spec, measureUnit: "桶" }, true)).toBe(true);
});

test.each([
  ["LB 培养基", "5kg"],
  ["胎牛血清 特级", "500mL×10"],
  ["乙酰胺培养基", "500g"],
  ["PBS 缓冲液 1×", "20L"],
  ["酵母提取物/蛋白胨", "25kg"],
])("%s of %s is none", (title, spec) => {
  expect(isSoldByAmount({ title, spec, measureUnit: "桶" }, true)).toBe(false);
});

test.each(["营养琼脂", "胎牛血清", "酵母浸膏", "牛肉浸膏粉", "乳酸菌 冻干", "亚砷酐培养基"])(
  "%s is one among the life sciences, and a substance among stirring bars",
  (title) => {
    expect(isSoldByAmount({ title, spec: "500g", measureUnit: "瓶" }, true)).toBe(false);
    expect(isSoldByAmount({ title, spec: "500g", measureUnit: "瓶" }, false)).toBe(true);
  },
);

test.each([
  ["移液器吸头", "10μL 1000支/包", "包"],
  ["烧杯", "500mL", "个"],
  ["广口瓶", "500mL", "瓶"],
  ["单标线移液管 A级", "25mL", "支"],
  ["固相萃取柱 C18", "200mg/3mL 50支/盒", "盒"],
  ["电子分析天平 内校", "0.1mg 220g", "台"],
  ["离心管", "50mL 25支/包 20包/箱", "箱"],
  ["营养琼脂(干粉)", "250g", "瓶"],
  ["DMEM高糖培养基", "500mL×10瓶", "瓶"],
  ["重组小鼠白介素-6", "10μg", "支"],
  ["核酸染料 绿色", "1mL", "支"],
  ["乙腈 ELISA试剂盒", "96T", "盒"],
  ["校准服务", "单道", "次"],
])("%s of %s by the %s is none", (title, spec, measureUnit) => {
  expect(isSoldByAmount({ title, spec, measureUnit }, true)).toBe(false);
});
