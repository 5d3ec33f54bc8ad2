const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
/** A credit code that is right, made from any number. */
export function creditCode(): string {
  const body = `91110108${String(Math.floor(performance.now() * 1000))
    .padStart(9, "0")
    .slice(-9)}`;
  let weight = 1;
  let sum = 0;
  for (const char of body) {
    sum += alphabet.indexOf(char) * weight;
    weight = (weight * 3) % 31;
  }
  return body + alphabet[(31 - (sum % 31)) % 31];
}
