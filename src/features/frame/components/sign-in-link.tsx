"use client";
import type { ComponentProps } from "react";
import { useRouter } from "waku/router/client";
import { signInHref, type SignInPage } from "#src/web/remembered-page.ts";
import { cx } from "#styled-system/css";
import { button, type ButtonVariantProps } from "#styled-system/recipes";

type Props = Omit<ComponentProps<"a">, "href"> & { to?: SignInPage };

/** A link to a step on the way to an account, which leads back to this page after the login (mall-spec §2). */
export function SignInLink({ to = "/login", children, ...rest }: Props) {
  const { path, query } = useRouter();
  return (
    <a {...rest} href={signInHref(to, query ? `${path}?${query}` : path)}>
      {children}
    </a>
  );
}

/** The same as a button. */
export const SignInButton = ({ variant, size, wide, className, ...rest }: Props & ButtonVariantProps) => (
  <SignInLink {...rest} className={cx(button({ variant, size, wide }), className)} />
);
