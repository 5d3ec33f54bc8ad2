/** Contacts as they are shown to somebody who need not know them whole. */

/** `138****8000`, `z***@example.cn`: enough to know one's own by. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** `王**`: enough to speak of somebody who is known. */
export const maskedName = (name: string): string => {
  const [first = "", ...rest] = Array.from(name);
  return `${first}${"*".repeat(Math.min(rest.length, 2))}`;
};

/** `l***@example.com`: enough to know one's own address by. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** `****6789`: enough to tell two accounts apart, too little to pay into one. */
export const maskedAccount = (account: string): string => (account === "" ? "" : `****${account.slice(-4)}`);
