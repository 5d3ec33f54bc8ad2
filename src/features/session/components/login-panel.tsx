"use client";
import { useState } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { link } from "#styled-system/recipes";
import type { SignedIn } from "../sign-in.ts";
import { OtherWays } from "./other-ways.tsx";
import { PasswordLogin } from "./password-login.tsx";
import { SmsLoginForm } from "./sms-login.tsx";
import { SignInLink } from "../../frame/components/sign-in-link.tsx";

export type SsoProvider = { provider: string; label: string };

type Props = {
  /** The page that a sign-in elsewhere comes back to. */
  next: string;
  providers: readonly SsoProvider[];
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};

/** Every way to sign in; what is done with it is the caller's. */
export function LoginPanel({ next, providers, onSignedIn }: Props) {
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const box = (
    <Checkbox checked={remember} onChange={setRemember}>
      记住登录 30 天，公用电脑请勿勾选
    </Checkbox>
  );
  return (
    <div className={stack}>
      <Tabs
        label="登录方式"
        items={[
          {
            value: "password",
            label: "密码登录",
            content: <PasswordLogin remember={remember} box={box} onSignedIn={onSignedIn} />,
          },
          { value: "sms", label: "短信登录", content: <SmsLoginForm remember={remember} box={box} onSignedIn={onSignedIn} /> },
        ]}
      />
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <OtherWays next={next} providers={providers} remember={remember} onSignedIn={onSignedIn} onProblem={setProblem} />
      <p className={links}>
        <SignInLink to="/forgotPwd" className={link()}>
          忘记密码
        </SignInLink>
        <SignInLink to="/registrationEntrance" className={link()}>
          注册账号
        </SignInLink>
      </p>
    </div>
  );
}

const stack = column({ gap: "4" });
const links = css({ display: "flex", justifyContent: "space-between", textStyle: "small" });
