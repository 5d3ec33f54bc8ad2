/**
 * GET calls that change something, as the specification has them (mall-spec §7): they sign somebody in, send a mail or use up a
 * link. A picture or a frame on any page can make a browser send a GET, so the edge accepts these from the mall's own pages and
 * from programs only. Their policy rows say `acts`; a test compares both.
 */
export const actingReads = [
  "GET /auth/ycLogin",
  "GET /auth/business/getInfoBySso",
  "GET /auth/business/checkAuth/{x}",
  "GET /auth/business/sendEmailAgain/{x}",
  "GET /mall-pur/pur/purchaser/sendRegisterEmail",
] as const;
