/**
 * Reads that act, GET by the specification (mall-spec §7): they sign somebody in, send a mail, use a link up. A picture or a
 * frame on any page can make a browser ask for an address, so the edge lets only the mall's own pages and programs make
 * these. The policy rows say `acts`; a test holds both together.
 */
export const actingReads = [
  "GET /auth/ycLogin",
  "GET /auth/business/getInfoBySso",
  "GET /auth/business/checkAuth/{x}",
  "GET /auth/business/sendEmailAgain/{x}",
  "GET /mall-pur/pur/purchaser/sendRegisterEmail",
] as const;
