/** An address out of a mail: its `ticket` is one person's, session or not, also inside the query of a payload's address. */
export const holdsTicket = (url: string): boolean => /[?&]ticket=|[?&]query=[^&]*ticket%3D/i.test(url);
