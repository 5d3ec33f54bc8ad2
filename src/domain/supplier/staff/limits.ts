/** People of one company who can sign in, and invitations that wait: a page. A larger company is none that a mall has seen. */
export const maxStaff = 200;
/** With those who were stopped, the latest of them. */
export const maxListedStaff = 300;
/** Invitations of one company in 24 hours, and to one number or address, whoever sends them: messages are for who works there. */
export const maxInvitationsDay = 50;
export const maxInvitationsToOne = 3;
