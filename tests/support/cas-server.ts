import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/**
 * CAS protocol 3.0, the three paths a service needs: `/login` signs in whoever it is told (POST) and redirects with a
 * ticket, `/p3/serviceValidate` proves one, once, to the service it was made for.
 */
export function casServer() {
  const tickets = new Map<string, { user: string; service: string }>();

  const login = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const service = url.searchParams.get("service") ?? "";
    if (request.method !== "POST") return send(response, 200, "text/html", `<form method="post">${escapeXml(service)}</form>`);
    const form = new URLSearchParams(await text(request));
    const ticket = `ST-1-${randomBytes(16).toString("hex")}-cas.test`;
    tickets.set(ticket, { user: form.get("username") ?? "", service });
    const back = new URL(service);
    back.searchParams.set("ticket", ticket);
    response.writeHead(302, { location: back.href }).end();
  };

  const validate = (response: ServerResponse, url: URL) => {
    const ticket = url.searchParams.get("ticket") ?? "";
    const found = tickets.get(ticket);
    tickets.delete(ticket);
    if (!found) return send(response, 200, "application/xml", failure("INVALID_TICKET", `Ticket ${ticket} not recognized`));
    if (found.service !== url.searchParams.get("service")) {
      return send(response, 200, "application/xml", failure("INVALID_SERVICE", "another service"));
    }
    return send(response, 200, "application/xml", success(found.user));
  };

  /** True when the path was one of CAS. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = new URL(request.url ?? "/", "http://cas");
    if (url.pathname === "/cas/login") await login(request, response, url);
    else if (url.pathname === "/cas/p3/serviceValidate") validate(response, url);
    else return false;
    return true;
  };
}

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  void response.writeHead(status, { "content-type": `${type};charset=UTF-8` }).end(body);

const envelope = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${inner}\n</cas:serviceResponse>`;
const success = (user: string) =>
  envelope(`  <cas:authenticationSuccess>
    <cas:user>${escapeXml(user)}</cas:user>
    <cas:attributes>
      <cas:authenticationDate>2026-11-21T08:00:00Z</cas:authenticationDate>
      <cas:displayName>${escapeXml(`${user}（校内）`)}</cas:displayName>
    </cas:attributes>
  </cas:authenticationSuccess>`);
const failure = (code: string, text: string) =>
  envelope(`  <cas:authenticationFailure code="${code}">${escapeXml(text)}</cas:authenticationFailure>`);

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
