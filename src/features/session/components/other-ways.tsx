"use client";
import { useSyncExternalStore } from "react";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { loadDocument } from "#src/web/load-document.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { knowsPasskeys, signInByPasskey } from "../passkey.ts";
import type { SignedIn } from "../sign-in.ts";
import type { SsoProvider } from "./login-panel.tsx";

type Props = {
  next: string;
  providers: readonly SsoProvider[];
  remember: boolean;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  onProblem: (problem: string | null) => void;
};

const never = () => () => undefined;

/** Passkeys where the browser knows them, and the sites that are configured to vouch for people. */
export function OtherWays({ next, providers, remember, onSignedIn, onProblem }: Props) {
  const { running, run } = useAction({ refused: ({ message }) => onProblem(message) });
  // Nearly every browser does: a button that came later would move the others under a finger on its way up.
  const offersPasskey = useSyncExternalStore(never, knowsPasskeys, () => true);
  if (providers.length === 0 && !offersPasskey) return null;

  const attempt = (way: string, work: () => Promise<void>) => {
    onProblem(null);
    return run(work, "", way);
  };
  const leaveFor = async (provider: string) => {
    const { address } = await request("POST /auth/sso/start", { body: { provider, redirect: next } }, { quiet: true });
    await loadDocument(address);
  };
  return (
    <section className={ways} aria-label="其他方式">
      {offersPasskey && (
        <Button
          variant="outline"
          wide
          icon="key"
          busy={running === "passkey"}
          onClick={() => void attempt("passkey", async () => onSignedIn(await signInByPasskey(remember)))}
        >
          使用通行密钥
        </Button>
      )}
      {eachRow(
        providers,
        ({ provider }) => provider,
        ({ provider, label }) => (
          <Button
            variant="outline"
            wide
            icon="building"
            busy={running === provider}
            onClick={() => void attempt(provider, () => leaveFor(provider))}
          >
            {label}
          </Button>
        ),
        "div",
      )}
    </section>
  );
}

const ways = css({ display: "grid", gap: "2", pt: "4", borderTop: "default" });
