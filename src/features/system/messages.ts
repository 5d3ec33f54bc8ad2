export const messages = {
  calendarSaved: (year: number) => `${year} 年的放假与调休已登记`,
  saved: (label: string) => `“${label}”已保存`,
  entryRemoved: (label: string) => `“${label}”已删除`,
  entrySaved: (label: string) => `“${label}”已保存，立即生效`,
  dictRemoved: "字典已删除",
  dictSaved: "字典已保存",
  changeConfirm: (label: string, value: string) => `确定将“${label}”改为“${value}”吗？立即对全站生效。`,
  entryRemoveConfirm: (label: string) => `确定删除“${label}”吗？只是暂不使用时可停用。`,
  dictRemoveConfirm: (name: string) => `确定删除字典“${name}”吗？`,
} as const;
