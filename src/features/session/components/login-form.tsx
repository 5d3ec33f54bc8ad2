"use client";
import { confirm } from "#src/ui/confirm.ts";
import { loadDocument } from "#src/web/load-document.ts";
import type { SignedIn } from "../sign-in.ts";
import { LoginPanel, type SsoProvider } from "./login-panel.tsx";
import { messages } from "../messages.ts";

const expiredText = "密码已超过 180 天未修改。为保障账号与经费安全，请尽快修改密码。";

/** Signs in and leads on; `next` is the page shown afterwards. */
export function LoginForm({ next, providers }: { next: string; providers: readonly SsoProvider[] }) {
  const goOn = async ({ passwordExpired }: SignedIn) => {
    const changes =
      passwordExpired && (await confirm({ content: expiredText, ok: messages.changePassword, cancel: messages.changeLater }));
    // Everything on the page is now somebody's.
    await loadDocument(changes ? "/myAccount/security" : next);
  };
  return <LoginPanel next={next} providers={providers} onSignedIn={goOn} />;
}
