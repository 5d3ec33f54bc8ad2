/** Second-level labels under which a country registers names (com.cn): a site has three labels there. */
const shared = new Set(["ac", "co", "com", "edu", "gov", "mil", "net", "org"]);

/**
 * The domain under which the mall and its sister sites share cookies (mall-spec §9): the last two labels of the host, or three under
 * com.cn and similar. Null for IP addresses and hosts without a dot, whose cookies take no domain.
 */
export function cookieDomain(hostname: string): string | null {
  const labels = hostname.toLowerCase().split(".");
  if (labels.length < 2 || /^[\d.]+$/.test(hostname) || hostname.includes(":")) return null;
  const [second = "", last = ""] = labels.slice(-2);
  const length = last.length === 2 && shared.has(second) ? 3 : 2;
  return labels.length < length ? null : labels.slice(-length).join(".");
}
