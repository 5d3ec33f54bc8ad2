"use client";
import { request } from "#src/web/request.ts";
import { ExternalReturn } from "./external-return.tsx";

/** From a partner's site, with its signed code, on the way to a page of the mall. */
export const PartnerReturn = ({ code, next }: { code: string; next: string }) => (
  <ExternalReturn
    next={next}
    enter={async () => {
      await request("GET /auth/ycLogin", { query: { code } }, { quiet: true });
      return next;
    }}
    bind={() => request("POST /auth/ycLogin/bind", { body: { code } }, { quiet: true })}
  />
);

export type SsoParameters = { state: string } & Partial<
  Record<"ticket" | "code" | "iss" | "session_state" | "error" | "error_description", string>
>;

/** From an identity provider. The edge adds which browser began. */
export const SsoReturn = ({ parameters }: { parameters: SsoParameters }) => (
  <ExternalReturn
    enter={async () => {
      const query = { ...parameters, binding: "" };
      return (await request("GET /auth/business/getInfoBySso", { query }, { quiet: true })).redirect;
    }}
    bind={(bindTicket) => request("POST /auth/sso/bind", { body: { bindTicket } }, { quiet: true })}
  />
);
