"use client";
import { useEffect, useState } from "react";
import { codeLimits } from "#src/domain/verification/limits.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { CodeInput } from "#src/ui/code-input.tsx";
import { Field } from "#src/ui/field.tsx";
import { useAction } from "#src/ui/use-action.ts";
import type { AnyForm } from "#src/ui/use-form.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { HelpLink } from "#src/ui/help-link.tsx";
import { messages } from "../messages.ts";
import { useCountdown } from "../use-countdown.ts";

type Props = {
  form: AnyForm;
  /** The field that holds the code. */
  name: string;
  label: string;
  /** The field that says where the code goes. */
  target: string;
  required?: boolean;
  /** Said once it was asked for; where nobody may learn who has an account it promises nothing. */
  sent?: (target: string) => string;
  /** Asks for a code; gives ms until another may be asked for. */
  send: (target: string) => Promise<{ resendAfter: number }>;
};

/** The field for a code, and the button that has it sent, at most once a minute to one number or address. */
export function CodeField({ form, name, label, target, required = true, sent = messages.codeSent, send }: Props) {
  const { left, start } = useCountdown();
  const { busy, error, run } = useAction({
    refused: ({ details }) => {
      const seconds = details?.["seconds"];
      if (typeof seconds !== "number") return;
      setSentTo(targetNow());
      start(seconds * second);
    },
  });
  const [sentTo, setSentTo] = useState("");
  const { ref } = form.props;

  // Another number may have its code at once.
  useEffect(() => {
    const element = ref.current;
    const stop = () => start(0);
    const watch = (event: Event) => {
      if (event.target instanceof HTMLInputElement && event.target.name === target && event.target.value !== sentTo) stop();
    };
    element?.addEventListener("input", watch);
    return () => element?.removeEventListener("input", watch);
  });

  const targetNow = () => {
    const control = document.getElementById(`${form.id}-${target}`);
    return control instanceof HTMLInputElement ? control.value : "";
  };
  const load = async () => {
    const value = targetNow();
    if (form.check(target) || value === "") return document.getElementById(`${form.id}-${target}`)?.focus();
    return run(async () => {
      const { resendAfter } = await send(value);
      setSentTo(value);
      start(resendAfter);
      document.getElementById(`${form.id}-${name}`)?.focus();
    });
  };

  const field = form.field(name);
  return (
    <Field {...field} error={field.error ?? error ?? undefined} label={label} required={required}>
      {(control) => (
        <>
          <div className={row}>
            <CodeInput {...control} name={name} digits={codeLimits.digits} />
            <Button variant="outline" busy={busy} disabled={left > 0} onClick={() => void load()}>
              {left > 0 ? messages.sendAgain(left) : messages.sendCode}
            </Button>
          </div>
          <p role="status" className={said}>
            {sentTo !== "" && left > 0 && !error && sent(sentTo)}
          </p>
          {sentTo !== "" && <HelpLink topic="code-missing">收不到验证码</HelpLink>}
        </>
      )}
    </Field>
  );
}

const row = wrap({ align: "center", gap: "2" });
const said = css({ textStyle: "small", color: "success.fg", _empty: { display: "none" } });
