import type { ListedName } from "./classification.ts";

/**
 * 易制毒化学品 of the first class, by every name they go by, with what was added since (notices of 2008, 2012, 2014 and 2017).
 * Their salts are controlled alike (note to the annex of 《易制毒化学品管理条例》). The register holds them too; here they stand
 * so that none is sold whatever a register lacks.
 */
const firstClass: readonly (readonly [casNo: string, ...names: string[]])[] = [
  ["103-79-7", "1-苯基-2-丙酮", "苯基丙酮", "苯丙酮"],
  ["4676-39-5", "3,4-亚甲基二氧苯基-2-丙酮", "胡椒基甲基酮"],
  ["120-57-0", "胡椒醛", "洋茉莉醛", "向日醛"],
  ["94-59-7", "黄樟素", "黄樟脑"],
  ["8006-80-2", "黄樟油"],
  ["120-58-1", "异黄樟素", "异黄樟脑"],
  ["89-52-1", "N-乙酰邻氨基苯酸", "N-乙酰邻氨基苯甲酸"],
  ["118-92-3", "邻氨基苯甲酸"],
  ["82-58-6", "麦角酸"],
  ["113-15-5", "麦角胺"],
  ["60-79-7", "麦角新碱"],
  ["299-42-3", "麻黄素", "麻黄碱", "ephedrine"],
  ["90-82-4", "伪麻黄素", "伪麻黄碱", "pseudoephedrine"],
  ["90-81-3", "消旋麻黄素", "消旋麻黄碱"],
  ["14838-15-4", "去甲麻黄素", "去甲麻黄碱", "苯丙醇胺", "norephedrine"],
  ["552-79-4", "甲基麻黄素", "甲基麻黄碱", "methylephedrine"],
  ["90717-16-1", "羟亚胺"],
  ["6740-85-8", "邻氯苯基环戊酮", "邻氯苯基环戊基酮"],
  ["2114-00-3", "1-苯基-2-溴-1-丙酮", "2-溴苯丙酮", "2-溴代苯丙酮"],
  ["4468-48-8", "3-氧-2-苯基丁腈", "α-乙酰基苯乙腈"],
  ["39742-60-4", "N-苯乙基-4-哌啶酮"],
  ["21409-26-7", "4-苯胺基-N-苯乙基哌啶"],
  ["25394-33-6", "N-甲基-1-苯基-1-氯-2-丙胺", "氯代麻黄碱", "氯麻黄碱"],
];

export const forbiddenNames: readonly ListedName[] = firstClass.flatMap(([casNo, ...names]) =>
  names.map((name) => ({ name, casNo, lists: ["precursor"] as const, isForbidden: true })),
);
