import { createHash, createHmac } from "node:crypto";
import * as v from "valibot";
import { machineTime } from "#src/domain/kernel/instant.ts";
import { messageKinds, smsParams } from "#src/domain/notice/message.ts";
import type { ApiEnv } from "../kernel/env.ts";
import type { Transport } from "./deliver.ts";

/** The gateway's settings: its address, the key pair, the registered signature, and a template for each kind of message. */
const SmsGateway = v.strictObject({
  url: v.optional(v.pipe(v.string(), v.url()), "https://dysmsapi.aliyuncs.com"),
  accessKeyId: v.string(),
  accessKeySecret: v.string(),
  signName: v.string(),
  templates: v.record(v.picklist(messageKinds), v.string()),
});

const Answer = v.looseObject({ Code: v.string(), Message: v.optional(v.string()) });

/** SMS through Alibaba Cloud's SendSms (2017-05-25, signature version 3), or null when `SMS_GATEWAY` is not set. */
export function smsTransport(env: Pick<ApiEnv, "SMS_GATEWAY">, clock = () => new Date()): Transport | null {
  if (!env.SMS_GATEWAY) return null;
  const gateway = v.parse(SmsGateway, JSON.parse(env.SMS_GATEWAY));
  return async ({ id, target, message }) => {
    const template = gateway.templates[message.kind];
    if (!template) throw new Error(`SMS_GATEWAY names no template for ${message.kind}`);
    const url = new URL(gateway.url);
    const query = {
      PhoneNumbers: target,
      SignName: gateway.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(smsParams(message)),
      OutId: id,
    };
    const signed = signRequest({
      method: "POST",
      host: url.host,
      action: "SendSms",
      version: "2017-05-25",
      query,
      date: clock(),
      nonce: crypto.randomUUID(),
      accessKeyId: gateway.accessKeyId,
      accessKeySecret: gateway.accessKeySecret,
    });
    const answer = await fetch(`${url.origin}/?${signed.query}`, {
      method: "POST",
      headers: signed.headers,
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    const { Code, Message } = v.parse(Answer, await answer.json());
    if (Code !== "OK") throw new Error(`${Code} ${Message ?? ""}`);
  };
}

type Unsigned = {
  method: "GET" | "POST";
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  date: Date;
  nonce: string;
  accessKeyId: string;
  accessKeySecret: string;
};

/** ACS3-HMAC-SHA256: everything that is sent is signed, in one canonical order. The body is empty. */
export function signRequest(request: Unsigned): { query: string; headers: Record<string, string> } {
  const bodyHash = sha256("");
  const headers: Record<string, string> = {
    host: request.host,
    "x-acs-action": request.action,
    "x-acs-content-sha256": bodyHash,
    "x-acs-date": `${(machineTime(request.date.getTime()) ?? "").slice(0, 19)}Z`,
    "x-acs-signature-nonce": request.nonce,
    "x-acs-version": request.version,
  };
  const query = Object.entries(request.query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join("&");
  const sorted = Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = sorted.map(([name]) => name);
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join("");
  const canonical = [request.method, "/", query, lines, names.join(";"), bodyHash].join("\n");
  const signature = createHmac("sha256", request.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest("hex");
  const authorization = `ACS3-HMAC-SHA256 Credential=${request.accessKeyId},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** RFC 3986: encodeURIComponent leaves five more characters alone than the gateway does. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
