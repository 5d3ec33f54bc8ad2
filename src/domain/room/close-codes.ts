/**
 * Why a room closes a connection (WebSocket codes of the application's range), with a Chinese reason for the page. After any of
 * them the page does not come back by itself.
 */
export const closeCodes = {
  malformed: 4400,
  forbidden: 4403,
  ended: 4404,
  /** More than one page or session may send or open. */
  tooMany: 4429,
} as const;

export const isFinal = (code: number): boolean => Object.values<number>(closeCodes).includes(code);
