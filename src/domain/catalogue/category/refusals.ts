import { refusalsOf } from "../../kernel/refusal.ts";

type Named = { name: string };

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("category", {
  full: ({ max }: { max: number }) => `分类已达 ${max} 个，不能再增加；请改用已有的分类`,
  tooDeep: ({ name }: Named) => `“${name}”已是末级分类，不能再分下级；请选择它的上级`,
  exists: ({ name }: Named) => `此处已有分类“${name}”，请换一个名称`,
  existsRetired: ({ name }: Named) => `此处已有停用的分类“${name}”，请恢复它`,
  existsElsewhere: ({ name, path }: Named & { path: string }) =>
    `已有末级分类“${path}”；供应商的文件按名称认分类，末级分类不能重名，请换一个名称（现有：${name}）`,
  isMerged: ({ name, into }: Named & { into: string }) => `“${name}”已并入“${into}”，请直接选择“${into}”`,
  mergedAlready: ({ into }: { into: string }) => `此分类已并入“${into}”，请刷新`,
  isRetired: ({ name }: Named) => `“${name}”已停用，请先恢复它`,
  retiredAlready: "此分类已停用，请刷新",
  inUse: "此分类正在使用，请刷新",
  parentRetired: ({ name }: Named) => `上级“${name}”已停用，请先恢复上级`,
  sameName: "名称没有变化，请修改后保存",
  itself: "不能并入自己，请选择另一个分类",
  loop: ({ name }: Named) => `不能移到自己或自己的下级“${name}”之下，请选择另一个上级`,
  otherLevel: ({ level, want }: { level: number; want: number }) =>
    want === 0
      ? "一级分类只能调整顺序，不能移到其他分类之下；需要时请在该分类下新增，再并入或逐件改商品的分类"
      : `第 ${level} 级分类只能移到第 ${want} 级分类之下，商品都在第 3 级；请选择第 ${want} 级的分类`,
  samePlace: "位置没有变化，请选择另一处",
  notSibling: "排在其后的分类已不在所选上级之下，请刷新后重新选择",
  judgedOtherwise: ({ name, to }: Named & { to: string }) =>
    `“${name}”与“${to}”的商品核对规则不同（化学品与非化学品，或生命科学试剂与其他），整体改动会让商品漏过核对；请在“商品”页逐件改分类，每件重新核对`,
  hasChildren: ({ name }: Named) => `“${name}”下还有分类，请先把它们移走或并入其他分类`,
  otherLevels: "只能并入同一级的分类，请重新选择",
  needsClassifier: ({ parent }: { parent: string }) =>
    `${parent}下新增非化学品分类，其商品不再按 CAS 号核对，须由有“核验化学品”权限的人办理；可先选“化学品”`,
  belowChemicals: ({ parent }: { parent: string }) =>
    `“${parent}”是化学品分类，其下的商品都按化学品核对：请选“化学品”，或在非化学品的分类下新增`,
  moved: "分类刚有变动，请刷新后重试",
});
