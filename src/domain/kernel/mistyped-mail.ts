import * as v from "valibot";

/** Ends of addresses that are nearly always slips of the finger, and what was meant. */
const mistyped: Readonly<Record<string, string>> = {
  "qq.con": "qq.com",
  "qq.cm": "qq.com",
  "qq.cn": "qq.com",
  "163.con": "163.com",
  "163.cm": "163.com",
  "126.con": "126.com",
  "126.cm": "126.com",
  "sina.con": "sina.com",
  "foxmail.con": "foxmail.com",
  "gmail.con": "gmail.com",
  "gmial.com": "gmail.com",
  "gamil.com": "gmail.com",
  "outlook.con": "outlook.com",
  "hotmial.com": "hotmail.com",
};

/** The domain that was probably meant, or null. */
export const meantDomain = (address: string): string | null => {
  const domain = address.slice(0, 254).toLowerCase().split("@")[1] ?? "";
  return Object.hasOwn(mistyped, domain) ? (mistyped[domain] ?? null) : null;
};

/** A rule that only warns (mall-spec §5): such a domain may exist all the same. */
export const MailWarnings = v.object({
  email: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (address) => meantDomain(address) === null,
        (issue) => `请核对邮箱后缀，是否应为 ${meantDomain(issue.input) ?? ""}`,
      ),
    ),
  ),
});
