/** 统一社会信用代码 (GB 32100-2015): 17 characters without I O S V Z, and a check character modulo 31. */
const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** True when all 18 characters are of the alphabet and the last one is right. Upper case only, as printed on licences. */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  // Weight of the place n is 3^n modulo 31.
  let weight = 1;
  let sum = 0;
  for (const char of text.slice(0, 17)) {
    sum += alphabet.indexOf(char) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] === text[17];
}
