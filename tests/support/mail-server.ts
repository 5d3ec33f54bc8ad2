import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { TestProject } from "vitest/node";

type Mail = { from: string; to: string[]; raw: string };

declare module "vitest" {
  export interface ProvidedContext {
    /** `smtp://…` of a real SMTP server of this run. */
    smtpUrl: string;
    /** What it received, as JSON: `GET …?to=ADDRESS`. */
    mailboxUrl: string;
    /** An SMS gateway that answers as told by the number: `GET …?to=NUMBER` gives what it was asked. */
    smsUrl: string;
  }
}

/** A real SMTP server and an HTTP server that play the outside world; tests in workerd reach both over sockets. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const mails: Mail[] = [];
  const filters: { to: string; url: string; headers: Record<string, unknown> }[] = [];

  const smtp = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _, done) =>
      username === "mall" && password === "p@ss/word" ? done(null, { user: username }) : done(new Error("wrong password")),
    onRcptTo: ({ address }, _, done) => (address.startsWith("nobody@") ? done(new Error("no such mailbox")) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        mails.push({ from: mailFrom ? mailFrom.address : "", to, raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  smtp.on("error", () => undefined);
  const smtpListening = smtp.listen(0, "127.0.0.1");
  await once(smtpListening, "listening");

  const answer = (response: ServerResponse, body: unknown) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  };
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://outside");
    const to = url.searchParams.get("to") ?? "";
    if (url.pathname === "/mailbox")
      return answer(
        response,
        mails.filter((mail) => mail.to.includes(to)),
      );
    if (request.method === "GET")
      return answer(
        response,
        filters.filter((one) => one.to === to),
      );
    const number = url.searchParams.get("PhoneNumbers") ?? "";
    filters.push({ to: number, url: url.href, headers: request.headers });
    return answer(response, number.endsWith("0") ? { Code: "isv.BUSINESS_LIMIT_CONTROL", Message: "limit" } : { Code: "OK" });
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");

  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  project.provide("smtpUrl", `smtp://mall:p%40ss%2Fword@127.0.0.1:${(smtpListening.address() as AddressInfo).port}`);
  project.provide("mailboxUrl", `${origin}/mailbox`);
  project.provide("smsUrl", origin);
  return async () => {
    http.close();
    await new Promise<void>((closed) => {
      smtp.close(closed);
    });
  };
}
