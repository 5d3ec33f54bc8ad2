/** An address out of a mail: its `ticket` is one person's, session or not, also inside the query of a payload's address. */
export function holdsTicket(url: string): boolean {
  const query = /[?&]query=/i.exec(url);
  return /[?&]ticket=/i.test(url) || (query !== null && /ticket%3D/i.test(url.slice(query.index)));
}
