import { expect, it } from "vitest";
import { listedNames } from "./classification.ts";
import { drugNames, forbiddenNames, notoriousNames } from "./forbidden-names.ts";
import { judgeWanted, wantedNote } from "./wanted.ts";

const names = listedNames(
  [
    ...forbiddenNames,
    ...drugNames,
    ...notoriousNames,
    { name: "氰化钠", casNo: "143-33-9", lists: ["toxic", "hazardous"], isForbidden: false },
    { name: "丙酮", casNo: "67-64-1", lists: ["hazardous", "precursor"], isForbidden: false },
  ],
  [
    { name: "沙林", kind: "weapon" },
    { name: "电雷管", kind: "explosive" },
    { name: "氟乙酸钠", kind: "poison" },
  ],
);
const judge = (title: string, more: { casNo?: string; others?: string[]; registered?: string[] | null } = {}) =>
  judgeWanted({ title, casNo: "", others: [], registered: null, ...more }, names);

it.each([
  ["盐酸麻黄碱"],
  ["求购麻黄碱 100g"],
  ["大量收购麻 黄 碱，纯度 99%"],
  ["吗啡"],
  ["采购吗啡 10g"],
  ["Ephedrine hydrochloride 25 g"],
  ["苯基丙酮（P2P）5kg"],
  ["K粉"],
  ["麻黄碱，包装完好，两瓶"],
  ["求购沙林 10g"],
  ["电雷管 100支"],
])("%s cannot be asked for", (title) => {
  expect(judge(title)).toMatchObject({ type: "forbidden" });
});

it.each([
  ["number", judge("标准品", { casNo: "299-42-3" })],
  ["number in other writing", judge("标准品 CAS 299-42-3")],
  ["requirement", judge("氯化钠", { casNo: "7647-14-5", others: ["500g", "实际需要麻黄碱 100g"], registered: ["氯化钠"] })],
  ["requirement's number", judge("氯化钠", { others: ["要的是 299-42-3"] })],
  ["spec", judge("定制试剂", { others: ["氯胺酮 10g"] })],
])("a harmless title hides nothing behind its %s", (_, verdict) => {
  expect(verdict).toMatchObject({ type: "forbidden" });
});

it.each([
  ["麻黄碱检测试剂盒", {}],
  ["吗啡啉", {}],
  ["苯丙酮酸", {}],
  ["苯丙酮尿症筛查试剂盒", {}],
  ["邻氨基苯甲酸甲酯", { casNo: "134-20-3", registered: ["邻氨基苯甲酸甲酯"] }],
  ["4-氯苯丙酮", {}],
  ["抗氯胺酮单克隆抗体", {}],
  ["胡椒醛缩二乙醇", {}],
  ["移液器吸头 200μL", {}],
  ["氯化钠", { casNo: "7647-14-5", registered: ["氯化钠"] }],
])("%s is another thing", (title, more) => {
  expect(judge(title, more).type).not.toBe("forbidden");
});

it("what asks for permits is said, and what is not known is not said to be harmless", () => {
  expect(wantedNote(judge("氰化钠", { casNo: "143-33-9", registered: ["氰化钠"] }))).toContain("“氰化钠”列入剧毒、危化品目录");
  expect(wantedNote(judge("氟乙酸钠"))).toContain("剧毒");
  expect(wantedNote(judge("标准溶液", { others: ["含氰化钠"] }))).toContain("剧毒");
  expect(wantedNote(judge("丙酮", { casNo: "67-64-1", registered: ["丙酮"] }))).toContain("易制毒");
  expect(wantedNote(judge("某某试剂", { casNo: "50-00-0" }))).toContain("无法确认");
  expect(judge("3-溴吡啶")).toEqual({ type: "unknown" });
  expect(wantedNote(judge("移液器吸头 200μL"))).toBeNull();
  expect(wantedNote(judge("氯化钠", { casNo: "7647-14-5", registered: ["氯化钠"] }))).toBeNull();
  expect(wantedNote(judge("麻黄碱"))).toContain("第一类易制毒");
  expect(wantedNote(judge("海洛因"))).toContain("麻醉药品");
});
