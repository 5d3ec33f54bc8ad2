/**
 * Chinese for what Ark's machines say to screen readers; they speak English even under a zh-CN locale.
 * Every wrapper in this folder takes its words from here (`zh-translations.test.tsx` renders them all).
 */
export const numberInputTranslations = { incrementLabel: "增加", decrementLabel: "减少" };
export const passwordInputTranslations = { visibilityTrigger: (visible: boolean) => (visible ? "隐藏密码" : "显示密码") };
export const comboboxTranslations = { triggerLabel: "展开选项", clearTriggerLabel: "清除" };
export const toastTranslations = { closeTriggerLabel: "关闭提示" };
export const toastRegionLabel = "消息提示";
export const tabsTranslations = { listLabel: "标签页" };
export const closeLabel = "关闭";
export const moveLabel = "移动对话框：按方向键移动";

export const calendarTexts = {
  open: "打开日历",
  presets: "常用时段",
  month: "月历",
  year: "一年的月份",
  decade: "十年的年份",
  wider: { day: "选择月份", month: "选择年份", year: "十年" },
};
type CalendarView = "day" | "month" | "year";
type CalendarDay = { valueText: string; unavailable: boolean; selected: boolean; firstInRange: boolean; lastInRange: boolean };
const pages: Record<CalendarView, string> = { day: "个月", month: "年", year: "十年" };
export const calendarTranslations = {
  content: "选择日期",
  dayCell: ({ valueText, ...is }: CalendarDay) => {
    if (is.unavailable) return `${valueText}，不可选`;
    if (is.firstInRange) return `${valueText}，开始`;
    if (is.lastInRange) return `${valueText}，结束`;
    return is.selected ? `${valueText}，已选` : valueText;
  },
  prevTrigger: (view: CalendarView) => `上${view === "year" ? "" : "一"}${pages[view]}`,
  nextTrigger: (view: CalendarView) => `下${view === "year" ? "" : "一"}${pages[view]}`,
  viewTrigger: (view: CalendarView) => calendarTexts.wider[view],
  trigger: () => calendarTexts.open,
  clearTrigger: "清除",
};
