/** The pattern of a field that takes the whole numbers from 1 to `max` and nothing else. */
export function rangePattern(max: number): string {
  const digits = String(max);
  const shorter = digits.length > 1 ? [`[1-9]\\d{0,${digits.length - 2}}`] : [];
  const below = Array.from(digits, (digit, at) => {
    const [from, to] = [at === 0 ? 1 : 0, Number(digit) - 1];
    return to < from ? "" : `${digits.slice(0, at)}[${from}-${to}]\\d{${digits.length - at - 1}}`;
  });
  return [...shorter, ...below.filter((part) => part !== ""), digits].join("|");
}
