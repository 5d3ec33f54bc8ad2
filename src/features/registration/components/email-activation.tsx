"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { RegistrationView } from "#src/domain/registration/schema.ts";
import { codes, type DomainError } from "#src/domain/kernel/error.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { CallHotline } from "../../frame/components/site-provider.tsx";
import { useCountdown } from "../../verification/use-countdown.ts";
import { messages } from "../messages.ts";

type Said = { tone: "success" | "danger"; text: string };
const refusal = ({ message }: DomainError): Said => ({ tone: "danger", text: message });
const resultOf = (registrationId: string) => `/regSuc?id=${registrationId}` as `/${string}`;

/** After applying: the mail is on its way. It can be sent again, and the page goes on once the link was opened. */
export function WaitForActivation({ registration }: { registration: RegistrationView }) {
  const router = useRouter();
  const { left, start } = useCountdown(registration.resendAfter);
  const [said, setSaid] = useState<Said | null>(null);
  const { busy, run } = useAction({
    refused: async (error) => {
      if (error.code === codes.conflict) await router.push(resultOf(registrationId));
      setSaid(refusal(error));
    },
  });
  const { registrationId } = registration;
  const [availableActions, setAvailableActions] = useState(registration.availableActions);

  const sendAgain = async () => {
    await run(async () => {
      const sent = await request("GET /auth/business/sendEmailAgain/{x}", { params: { x: registrationId } }, { quiet: true });
      start(sent.resendAfter);
      setAvailableActions(sent.availableActions);
      setSaid({ tone: "success", text: messages.activationSentAgain(sent.email) });
    });
  };
  const findAgain = async () => {
    const { status } = await request("GET /auth/business/checkAuth/{x}", { params: { x: registrationId } });
    if (status !== "emailPending") return router.push(resultOf(registrationId));
    return setSaid({ tone: "danger", text: "邮箱尚未激活，请打开邮件中的链接完成激活。" });
  };

  return (
    <div className={stack}>
      <p>
        激活邮件已发送至 <strong>{registration.email}</strong>，请在 24 小时内打开邮件中的链接完成激活。
      </p>
      <ul className={list}>
        <li>没有收到？请先查看垃圾邮件，或在倒计时结束后重新发送。</li>
        <li>
          邮箱填错了？请
          <TextLink variant="text" href="/baseMessage">
            返回重新填写
          </TextLink>
          ，已填内容仍保留。
        </li>
      </ul>
      {said && (
        <Alert tone={said.tone} live>
          {said.text}
        </Alert>
      )}
      <div className={actions}>
        <Button onClick={() => void findAgain()}>我已激活，查看进度</Button>
        {availableActions.includes("sendAgain") ? (
          <Button variant="outline" busy={busy} disabled={left > 0} onClick={() => void sendAgain()}>
            {left > 0 ? `${left} 秒后可重新发送` : "重新发送激活邮件"}
          </Button>
        ) : (
          <span className={list}>
            激活邮件的发送次数已达上限
            <CallHotline before="，请致电 " />
          </span>
        )}
      </div>
    </div>
  );
}

/** The page behind the link in the mail. It activates at a click: mail scanners open links, and this one works once. */
export function Activate({ ticket, registrationId }: { ticket: string; registrationId: string | null }) {
  const router = useRouter();
  const [said, setSaid] = useState<Said | null>(null);
  const { busy, run } = useAction({ refused: (error) => setSaid(refusal(error)) });
  const activate = async () => {
    await run(async () => {
      const done = await request("GET /auth/business/checkAuth/{x}", { params: { x: ticket } }, { quiet: true });
      await router.push(resultOf(done.registrationId));
    });
  };
  return (
    <div className={stack}>
      <p>请确认激活此邮箱。激活后，注册资料将提交平台审核。</p>
      {said && (
        <Alert tone={said.tone} live>
          {said.text}
        </Alert>
      )}
      <div className={actions}>
        <Button busy={busy} onClick={() => void activate()}>
          激活邮箱
        </Button>
        {said && registrationId && (
          <TextLink variant="text" href={`/emailActivate?id=${registrationId}`}>
            查看注册进度或重新发送激活邮件
          </TextLink>
        )}
      </div>
    </div>
  );
}

const stack = css({ display: "grid", gap: "4" });
const list = css({ display: "grid", gap: "1", color: "fg.muted", listStyle: "disc", ps: "5" });
const actions = wrap({ align: "center", gap: "3" });
