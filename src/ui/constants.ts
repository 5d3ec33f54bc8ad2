/** Sizes, times and defaults of the widgets: mall-spec §2 and §9. Each is used by its component and held by that component's test. */

/** px. */
export const modalWidth = { normal: 680, confirm: 480, reason: 480 } as const;

/** Body height of a modal: the first rule whose window height (px) is reached. Without a footer 10vh more. */
export const modalBodyHeight = [
  { windowFrom: 800, vh: 75 },
  { windowFrom: 600, vh: 70 },
  { windowFrom: 0, vh: 65 },
] as const;
export const modalBodyExtraWithoutFooter = 10;

/** px, square. */
export const productImageSize = 80;

export const numberStep = 1;
/** ms: how long a stepper button is held before it repeats, and how often it then does. */
export const pressAndHold = { delay: 600, repeat: 100 } as const;

export const reasonText = { rows: 4, maxLength: 50 } as const;
export const reasonNumberPrecision = 2;

export const confirmTexts = { title: "提示", ok: "确定", cancel: "取消" } as const;
/** What a dialog asks that is closed with something typed in it. */
export const discardTexts = { question: "填写的内容还没有保存，关闭后将丢失。", discard: "放弃填写", goOn: "继续填写" } as const;
export const loadingText = "加载中...";

/** Clicks on the QQ icon within the window (ms) before the download is offered. */
export const qqDetection = { window: 3000, clicks: 2 } as const;

export const inputAutoComplete = "off";
