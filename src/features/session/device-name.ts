/** Browsers by what only they say of themselves; Edge, QQ and WeChat also say Chrome, Chrome also says Safari. */
const browsers = [
  [/MicroMessenger\//, "微信"],
  [/\bQQBrowser\//, "QQ 浏览器"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/HarmonyOS|OpenHarmony/, "鸿蒙"],
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
] as const;

/** `Chrome · Windows`: enough to know one's own device by. The browser's whole name when nothing of it is known. */
export function deviceName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const current = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return current.length > 0 ? current.join(" · ") : userAgent.slice(0, 60) || "未知设备";
}
