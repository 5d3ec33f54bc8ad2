/** Exact patterns behind mall-spec §5, which only describes them; the cases that prove each stand in the test beside. */
export const patterns = {
  /** Optional +86 or 0086, then 1 and ten digits. */
  mobile: /^(?:(?:\+|00)86)?1\d{10}$/,
  /** Three-digit area code, hyphen and 8 digits, or four-digit area code with 7 or 8; optional extension. */
  landline: /^(?:(?:\d{3}-)?\d{8}|(?:\d{4}-)?\d{7,8})(?:-\d+)?$/,
  /** Six digits whose first two lie in a province's range. */
  postal: /^(0[1-7]|1[0-356]|2[0-7]|3[0-6]|4[0-7]|5[1-7]|6[1-7]|7[0-5]|8[013-6])\d{4}$/,
  /** Local part, @, domain or bracketed IPv4 address. */
  email:
    /^(([^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/,
  digits: /^\d+$/,
  noSpace: /^\S*$/,
} as const;

/**
 * `local@domain` alone is written to. The specification's pattern also takes quoted local parts, each of which is another
 * target of the same mailbox and may hold a second recipient, and addresses of machines.
 */
export const isPlainEmail = (text: string): boolean =>
  /^[^\s"'()<>[\]\\,;:@\p{Cc}\p{Cf}]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,63}$/iu.test(text);

export const isEmailOrMobile = (text: string): boolean => patterns.email.test(text) || patterns.mobile.test(text);

/** The eleven digits of a mobile number without its country prefix: one number, however it was typed, counts once. */
export const normalizeMobile = (mobile: string): string => mobile.replace(/^(?:\+|00)86/, "");
