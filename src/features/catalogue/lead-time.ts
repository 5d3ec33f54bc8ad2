/** `0` → 现货, else 期货 N 天 (domain §2). */
export const leadTimeText = (futuresDay: number): string => (futuresDay === 0 ? "现货" : `期货 ${futuresDay} 天`);
