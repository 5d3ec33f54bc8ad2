import { refusalsOf } from "../../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("tradeWord", {
  itself: ({ word }: { word: string }) => `“${word}”与所指名称相同，请填写商品目录中的另一个名称`,
  exists: ({ word, name }: { word: string; name: string }) => `已有同义词“${word}”，指“${name}”，请直接修改它`,
  existsRetired: ({ word, name }: { word: string; name: string }) => `“${word}”（指“${name}”）已停用，请恢复它后再修改`,
  leadsOn: ({ name, to }: { name: string; to: string }) => `“${name}”本身是“${to}”的同义词，请直接指向“${to}”`,
  isMeant: ({ word, by }: { word: string; by: string }) => `“${word}”是同义词“${by}”所指的名称，请先让“${by}”改指其他名称`,
  isChemical: ({ word, chemical }: { word: string; chemical: string }) =>
    `“${word}”是已登记的化学品“${chemical}”的名称或分子式，不能作其他商品的同义词；请改指“${chemical}”的名称，或更正化学品登记`,
  isListed: ({ word, name }: { word: string; name: string }) =>
    `商品审核按“${word}”识别名录内的“${name}”，不能改指其他名称；不再用于搜索时请停用`,
  isUnit: ({ word }: { word: string }) => `“${word}”是计量单位、规格或等级的用词，不能指名录内化学品；请填写该化学品专用的叫法`,
  isCategory: ({ word, category }: { word: string; category: string }) =>
    `“${word}”是分类“${category}”的用词，不能指名录内化学品；请填写该化学品专用的叫法`,
  standsInGoods: ({ word, count, title }: { word: string; count: number; title: string }) =>
    `至少 ${count} 件其他在售商品的名称或规格中有“${word}”，如“${title}”，不能指名录内化学品；请填写该化学品专用的叫法`,
  undoLate: ({ word }: { word: string }) => `“${word}”不是 24 小时内新增的，不能撤销；不再用于搜索时请停用`,
  full: ({ max }: { max: number }) => `同义词已达 ${max} 个，不能再增加；请改用或恢复已有的`,
  sameName: "所指名称没有变化，请修改后保存",
  retiredAlready: "此同义词已停用，请刷新",
  inUse: "此同义词正在使用，请刷新",
  moved: "词表刚有变动，请刷新后重试",
});
