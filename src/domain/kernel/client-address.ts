/** An address as people read it: this machine's own and an unknown one are said in words. */
export function addressText(ip: string): string {
  if (ip === "" || ip === "unknown") return "未知地址";
  return /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3}|localhost)$/i.test(ip) ? "本机" : ip;
}

/** Program and address that somebody did something with: `网页 203.0.113.5`. */
export const originText = (agent: string, ip: string): string => `${agent === "browser" ? "网页" : agent} ${addressText(ip)}`;
