import { day, minute } from "../kernel/instant.ts";

/** The activation mail: life of its link, pause between mails, mails for one registration. */
export const activationLimits = { lifetime: day, pause: minute, mails: 10 } as const;
