"use client";
import { PasswordInput as Ark } from "@ark-ui/react/password-input";
import type { ComponentProps } from "react";
import { css, cx } from "#styled-system/css";
import { input } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";
import type { ControlSize } from "./text-input.tsx";
import { passwordInputTranslations } from "./zh-translations.ts";

export type PasswordInputProps = Omit<ComponentProps<"input">, "size" | "type" | "autoComplete"> & {
  size?: ControlSize;
  /** Password managers need to know which: an own sign-in, or a new password. */
  autoComplete: "current-password" | "new-password";
};

export function PasswordInput({ autoComplete, className, id, size, ...rest }: PasswordInputProps) {
  return (
    <Ark.Root
      autoComplete={autoComplete}
      translations={passwordInputTranslations}
      disabled={Boolean(rest.disabled)}
      required={Boolean(rest.required)}
      invalid={rest["aria-invalid"] === true}
      {...(id ? { ids: { input: id } } : {})}
    >
      <Ark.Control className={frame}>
        <Ark.Input {...rest} className={cx(input(size ? { size } : {}), field, className)} />
        <Ark.VisibilityTrigger className={eye}>
          <Ark.Indicator fallback={<Icon name="eye-off" size={18} />}>
            <Icon name="eye" size={18} />
          </Ark.Indicator>
        </Ark.VisibilityTrigger>
      </Ark.Control>
    </Ark.Root>
  );
}

const frame = css({ position: "relative" });
const field = css({ pe: "10" });
const eye = css({
  position: "absolute",
  insetInlineEnd: "0",
  insetBlock: "0",
  width: "9",
  display: "grid",
  placeItems: "center",
  color: "fg.muted",
  borderRadius: "sm",
  _hover: { color: "fg.default" },
});
