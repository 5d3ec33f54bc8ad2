/** Whether an address carries a mailed `ticket`, which is one person's with or without a session; also in the query of a payload address. */
export function holdsTicket(url: string): boolean {
  const query = /[?&]query=/i.exec(url);
  return /[?&]ticket=/i.test(url) || (query !== null && /ticket%3D/i.test(url.slice(query.index)));
}
