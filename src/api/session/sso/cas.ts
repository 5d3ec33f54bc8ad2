import { XMLParser } from "fast-xml-parser";
import * as v from "valibot";
import { second } from "#src/domain/kernel/instant.ts";
import { withoutTrailing } from "#src/domain/kernel/trailing.ts";
import type { Begun, CasConfig, ExternalIdentity, Provider } from "./providers.ts";

/** CAS protocol 3.0: a service ticket in the address, proved by the server itself (`/p3/serviceValidate`). */
export function casProvider({ url }: CasConfig, returnTo: string): Provider {
  const at = (path: string, query: Record<string, string>) => {
    const address = new URL(`${withoutTrailing(url, "/")}${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  };
  // CAS knows no state of its own: it is part of the service, which the ticket is for.
  const serviceOf = ({ state }: Begun) => `${returnTo}?state=${state}`;

  return {
    type: "cas",
    addressFor: async (begun) => at("/login", { service: serviceOf(begun) }),
    async identify(begun, { ticket }) {
      if (!ticket) throw new Error("CAS came back without a ticket");
      const answer = await fetch(at("/p3/serviceValidate", { service: serviceOf(begun), ticket }), {
        headers: { accept: "application/xml" },
        redirect: "manual",
        signal: AbortSignal.timeout(10 * second),
      });
      if (answer.status !== 200) throw new Error(`CAS answered ${answer.status}`);
      return readAnswer(await answer.text());
    },
  };
}

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: false });

const Success = v.object({
  serviceResponse: v.object({
    authenticationSuccess: v.object({
      user: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128)),
      attributes: v.optional(v.unknown()),
    }),
  }),
});
const Named = v.object({ displayName: v.string() });

/** Who a `serviceValidate` answer names. Throws for failures, several users, and documents that define entities. */
export function readAnswer(xml: string): ExternalIdentity {
  if (xml.length > 64 * 1024 || /<!DOCTYPE/i.test(xml)) throw new Error("not an answer of CAS");
  const parsed: unknown = parser.parse(xml, true);
  const answer = v.safeParse(Success, parsed);
  if (!answer.success) throw new Error(`CAS refused the ticket: ${xml.slice(0, 300)}`);
  const { user, attributes } = answer.output.serviceResponse.authenticationSuccess;
  const named = v.safeParse(Named, attributes);
  return { subject: user, name: named.success ? named.output.displayName : null };
}
