"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { DomainError } from "#src/domain/kernel/error.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Loading } from "#src/ui/skeleton.tsx";
import { loginPath, rememberedPage } from "#src/web/remembered-page.ts";
import { request } from "#src/web/request.ts";
import { belongsTo } from "#src/web/viewer.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { messages } from "../../form/messages.ts";
import { afterSignIn } from "../sign-in.ts";
import { LoginPanel } from "./login-panel.tsx";

/** What a refusal says when the account elsewhere belongs to nobody here yet. */
const NeedBind = v.object({
  needBind: v.literal(true),
  bindTicket: v.optional(v.string(), ""),
  externalName: v.optional(v.string(), ""),
  redirect: v.optional(v.string()),
});
type NeedBind = v.InferOutput<typeof NeedBind>;

type State =
  | { kind: "working" }
  | { kind: "failed"; text: string }
  /** `current` is who is signed in here already. */
  | { kind: "bind"; need: NeedBind; current: string | null; problem: string | null };

/**
 * Somebody comes back from another site that vouches for them: signed in at once, or asked to link the account there with
 * one here. `enter` gives the page to show; `next` is the one after a link, unless the refusal named it.
 */
export function ExternalReturn({
  enter,
  bind,
  next = "/",
}: {
  enter: () => Promise<string>;
  bind: (bindTicket: string) => Promise<null>;
  next?: string;
}) {
  const [state, setState] = useState<State>({ kind: "working" });
  const begun = useRef(false);

  useEffect(() => {
    // What came in the address is good once.
    if (begun.current) return;
    begun.current = true;
    const begin = async () => {
      try {
        const wanted = await enter();
        await afterSignIn();
        location.replace(rememberedPage(wanted));
      } catch (error) {
        const need = v.safeParse(NeedBind, error instanceof DomainError ? error.details : null);
        if (need.success) setState({ kind: "bind", need: need.output, current: await whoIsHere(), problem: null });
        else setState({ kind: "failed", text: error instanceof DomainError ? error.message : messages.failed });
      }
    };
    void begin();
    // Once, with what the page was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (state.kind === "working") return <Loading lines={3} />;
  if (state.kind === "failed") {
    return (
      <Wrong text={state.text}>
        <LinkButton href={loginPath(next)}>返回登录</LinkButton>
      </Wrong>
    );
  }
  const { need, current, problem } = state;
  const link = async () => {
    try {
      await bind(need.bindTicket);
      location.replace(rememberedPage(need.redirect ?? next));
    } catch (error) {
      setState({ ...state, problem: error instanceof DomainError ? error.message : messages.failed });
    }
  };
  return (
    <div className={stack}>
      <p>{need.externalName ? `账号 ${need.externalName} ` : "该合作账号"}尚未绑定商城账号。绑定一次后，即可直接登录。</p>
      {problem && (
        <Wrong text={problem}>
          <LinkButton href={loginPath(need.redirect ?? next)} variant="outline">
            返回登录
          </LinkButton>
        </Wrong>
      )}
      {current && (
        <Button wide size="lg" onClick={() => void link()}>
          绑定到当前账号 {current}
        </Button>
      )}
      <h2 className={heading}>{current ? "或登录其他账号并绑定" : "登录商城账号并绑定"}</h2>
      <LoginPanel next="/" providers={[]} onSignedIn={link} />
    </div>
  );
}

const Wrong = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={stack}>
    <Alert tone="danger" live>
      {text}
    </Alert>
    <div>{children}</div>
  </div>
);

/**
 * The page was rendered without looking at the session, since another one may begin on it (mall-spec §4). Who is named on
 * it from now on is whom it belongs to.
 */
const whoIsHere = (): Promise<string | null> =>
  // Silent: without an answer nobody is named.
  request("GET /auth/checkToken", {}, { quiet: true }).then(
    ({ userInfo, userTag }) => {
      belongsTo(userTag);
      return userInfo.realName;
    },
    () => null,
  );

const stack = column({ gap: "4" });
const heading = css({ textStyle: "group" });
