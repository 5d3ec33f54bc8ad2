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
