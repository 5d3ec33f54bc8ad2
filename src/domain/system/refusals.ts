import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("system", {
  configEdited: ({ label }: { label: string }) => `“${label}”刚被他人修改，请刷新后重试`,
  systemDict: "此字典由系统使用，不能删除",
  dictHasEntries: ({ entries }: { entries: number }) => `此字典还有 ${entries} 个条目，请先删除条目`,
  dictFixed: ({ dictName }: { dictName: string }) => `“${dictName}”的取值由系统规定，不能新增，只能修改名称、排序与样式`,
  entryFixed: ({ label }: { label: string }) => `“${label}”由系统使用，不能删除；可修改名称、排序与样式`,
  dictEdited: "字典刚被他人修改，请刷新后重试",
  entryExists: "此字典已有这个值",
  dictExists: "已有此类型的字典",
});
