import type { Actor } from "../kernel/actor.ts";
import { userTypes } from "../kernel/identity.ts";
import { normalizeMobile, patterns } from "../kernel/patterns.ts";

type CompanyContact = { contact: string; phone: string };

/** Stands on pages where something is told to who is signed in. */
export const contactHidden = "登录可见";

/** A company's contact as somebody may read it: the name and the mobile number of a person are for who is signed in; empty is hidden. */
export const contactFor = ({ userType }: Pick<Actor, "userType">, { contact, phone }: CompanyContact): CompanyContact => {
  if (userType !== userTypes.visitor) return { contact, phone };
  return { contact: "", phone: patterns.mobile.test(normalizeMobile(phone)) ? "" : phone };
};
