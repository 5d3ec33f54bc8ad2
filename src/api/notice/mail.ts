import { LogLevel, WorkerMailer } from "worker-mailer";
import { isPlainEmail } from "#src/domain/kernel/patterns.ts";
import { composeMail, type Message } from "#src/domain/notice/message.ts";
import type { ApiEnv } from "../kernel/env.ts";
import type { Transport } from "./deliver.ts";

/** Mail over SMTP in the mall's name, or null when `SMTP_URL` is not set. */
export function mailTransport(env: ApiEnv, mallName: string): Transport | null {
  if (!env.SMTP_URL) return null;
  const server = serverOf(env.SMTP_URL);
  return async ({ id, target, message }) => {
    // Whatever is in the table: what reaches the server is one recipient.
    if (!isPlainEmail(target)) throw new Error("not a plain address");
    const { subject, text, html } = mailOf(message, mallName);
    const domain = env.MAIL_FROM.split("@").at(-1);
    await WorkerMailer.send(server, {
      from: env.MAIL_FROM,
      to: target,
      subject,
      text,
      html,
      headers: {
        // The package puts encoded words inside quotes and in one piece, which mail programs need not decode.
        From: `${encodedWords(mallName)} <${env.MAIL_FROM}>`,
        Subject: encodedWords(subject),
        // A second delivery of the same row can be told by it.
        "Message-ID": `<${id}@${domain}>`,
        "Auto-Submitted": "auto-generated",
      },
    });
  };
}

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** `smtps://user:password@host:465`. Without TLS only to a relay on this machine: a password would go in the clear. */
function serverOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === "smtps:";
  if (!secure && !(url.protocol === "smtp:" && thisMachine.has(url.hostname))) {
    throw new Error("SMTP_URL must be smtps://…, or smtp:// to this machine");
  }
  const credentials = url.username && {
    credentials: { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    authType: ["plain" as const, "login" as const],
  };
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 25)),
    secure,
    startTls: false,
    logLevel: LogLevel.NONE,
    socketTimeoutMs: 10_000,
    responseTimeoutMs: 20_000,
    ...credentials,
  };
}

function mailOf(message: Message, mallName: string) {
  const { subject, paragraphs, link } = composeMail(message);
  const lines = [...paragraphs, ...(link ? [link] : []), `${mallName}（系统邮件，请勿直接回复）`];
  const html = lines.map((line) => `<p>${line === link ? anchor(line) : escapeHtml(line)}</p>`).join("\n");
  return { subject, text: lines.join("\n\n"), html: `<!doctype html><html lang="zh-CN"><body>\n${html}\n</body></html>` };
}

const anchor = (link: string) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;

const entities = new Map<string, string>([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => entities.get(char) ?? char);

/** RFC 2047: words of at most 75 characters, none of them ending inside a character. */
function encodedWords(text: string): string {
  const words = Array.from(text).reduce<string[]>(
    (all, char) => {
      const longer = `${all.at(-1) ?? ""}${char}`;
      return Buffer.byteLength(longer) > 45 ? [...all, char] : [...all.slice(0, -1), longer];
    },
    [""],
  );
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}
